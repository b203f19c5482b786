//! Code for declarations with errors. Their names still exist, so that their uses are no further
//! errors. Items that are not part of the world are written as they are. Queries are written so
//! that they find nothing.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens as _;
use syn::{Attribute, Generics, Lifetime, Type};

use super::Context;
use crate::each::{Each as _, Gather as _, IntoEach as _, Step, Walk};
use crate::model::{Model, Query};
use crate::syntax::types::{self, Shape};
use crate::syntax::{Body, Item};

pub(crate) fn strays(model: &Model) -> TokenStream {
    model.strays.each().map(stray).gather()
}

fn stray(item: &Item) -> TokenStream {
    let Item { attrs, vis, struct_token, ident, generics, body, .. } = item;
    let clause = &generics.where_clause;
    let mut lent = false;
    let body = match body {
        Body::Unit => code!(#clause;),
        Body::Tuple(fields) => {
            let fields = fields.unnamed.stream().map(|field| {
                let (attrs, vis) = (known(&field.attrs), &field.vis);
                let ty = borrowed(&field.ty, generics, &mut lent);
                code!(#(#attrs)* #vis #ty)
            });
            let fields: Vec<_> = fields.gather();
            code!((#(#fields,)*) #clause;)
        }
        Body::Named(fields) => {
            let fields = fields.fields.stream().map(|field| {
                let (attrs, vis, ident) = (known(&field.attrs), &field.vis, &field.ident);
                let ty = borrowed(&field.ty, generics, &mut lent);
                code!(#(#attrs)* #vis #ident: #ty)
            });
            let fields: Vec<_> = fields.gather();
            code!(#clause { #(#fields,)* })
        }
    };
    let mut parameters = generics.params.to_token_stream();
    if lent {
        parameters = code!('w, #parameters);
    }
    code!(#(#attrs)* #vis #struct_token #ident <#parameters> #body)
}

/// The attributes that rustc knows too.
fn known(attrs: &[Attribute]) -> Walk<impl Step<&Attribute>> {
    let ours = |attr: &Attribute| {
        ["storage", "link", "index", "resource"].each().any(|name| attr.path().is_ident(name))
    };
    attrs.each().filter(move |attr| !ours(attr))
}

/// Returns a field's type with a lifetime, which may be left out in a query, and with a type for
/// `_`.
fn borrowed(ty: &Type, generics: &Generics, lent: &mut bool) -> Type {
    let mut ty = ty.clone();
    let borrows = matches!(types::shape(&ty), Shape::Reference(_) | Shape::Optional(_));
    let Some(reference) = types::reference_mut(&mut ty).filter(|_| borrows) else {
        return named(ty);
    };
    let known = |lifetime: &Lifetime| {
        lifetime.ident == "static"
            || generics.lifetimes().into_each().any(|known| known.lifetime == *lifetime)
    };
    if !reference.lifetime.as_ref().is_some_and(known) {
        *lent = true;
        reference.lifetime = Some(Lifetime::new("'w", Span::mixed_site()));
    }
    *reference.elem = named((*reference.elem).clone());
    ty
}

/// Returns the type, or `()` for `_`, which only a query can resolve.
fn named(ty: Type) -> Type {
    match types::bare(&ty) {
        Type::Infer(_) => types::unit(),
        _ => ty,
    }
}

/// The queries that no code can be written for.
fn mistaken<'a>(context: &Context<'a>) -> Walk<impl Step<&'a Query>> {
    context.model.queries.each().filter(|query| !query.sound)
}

pub(crate) fn accessors(context: &Context<'_>) -> TokenStream {
    methods(context, &code!(Self), &context.shown)
}

/// The methods of queries that no code can be written for, which return a query of this world.
pub(crate) fn methods(
    context: &Context<'_>,
    world: &TokenStream,
    vis: &TokenStream,
) -> TokenStream {
    let &Context { private: ref p, site, .. } = context;
    let methods = mistaken(context).filter_map(|query| {
        let (accessor, item) = (query.accessor.as_ref()?, context.query_type(query, "'_"));
        let receiver = if query.writes() { code!(&mut self) } else { code!(&self) };
        let parameters = context.parameters_of_method(query);
        Some(code! { at site =>
            #vis fn #accessor #parameters (#receiver) -> #p::QueryIter<'_, #world, #item> {
                #p::core::unreachable!()
            }
        })
    });
    methods.gather()
}

pub(crate) fn over(context: &Context<'_>) -> TokenStream {
    let Context { private: p, shown: vis, quiet, .. } = context;
    let world = context.world_type();
    let methods = mistaken(context).map(|query| {
        let item = context.query_type(query, "'w");
        let own = super::types::parameters(&query.generics, query.lifetime.as_ref().map(|_| "'w"));
        let clause = &query.generics.where_clause;
        let lifetime = query.lifetime.is_none().then(|| super::types::lifetime("'w"));
        let more: Vec<_> = lifetime.into_iter().gather();
        let (on_method, bounded) = context.others(&query.generics, &more);
        code! {
            #quiet
            impl #own #item #clause {
                #vis fn over #on_method (_: impl #p::core::marker::Sized) -> #p::QueryIter<'w, #world, #item>
                #bounded
                {
                    #p::core::unreachable!()
                }
            }
        }
    });
    methods.gather()
}

pub(crate) fn impls(context: &Context<'_>) -> TokenStream {
    let p = &context.private;
    let (world, clause) = (context.world_type(), context.clause());
    let impls = mistaken(context).map(|query| {
        let (own, item) = (context.query_type(query, "'w"), context.query_type(query, "'i"));
        let parameters = context.parameters_of(query, "'w");
        code! {
            impl #parameters #p::Query<#world> for #own #clause {
                type Item<'i> = #item;
                type Terms = (#p::Entity, ());
                fn item<'i>(_: (#p::Entity, ())) -> #item
                where
                    'i: 'i,
                {
                    #p::core::unreachable!()
                }
            }
            impl #parameters #p::Exact<#world> for #own #clause {}
        }
    });
    impls.gather()
}
