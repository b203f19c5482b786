//! Code for declarations with errors. Their names still exist, so that their uses are no further errors. Items that aren't part
//! of the world are written as they are. Queries are written so that they find nothing.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{Attribute, Generics, Lifetime, Type};

use super::context::Context;
use crate::model::Query;
use crate::syntax::types::{self, Shape};
use crate::syntax::{Body, Item};

/// Returns the items that aren't part of the world.
pub(crate) fn strays(context: &Context<'_>) -> TokenStream {
    context.model.strays.iter().map(stray).collect()
}

fn stray(item: &Item) -> TokenStream {
    let Item { attrs, vis, struct_token, ident, generics, body, .. } = item;
    let clause = &generics.where_clause;
    let mut lent = false;
    let body = match body {
        Body::Unit => quote!(#clause;),
        Body::Tuple(fields) => {
            let fields = fields.unnamed.iter().map(|field| {
                let (attrs, vis) = (known(&field.attrs), &field.vis);
                let ty = borrowed(&field.ty, generics, &mut lent);
                quote!(#(#attrs)* #vis #ty)
            });
            let fields: Vec<_> = fields.collect();
            quote!((#(#fields,)*) #clause;)
        }
        Body::Named(fields) => {
            let fields = fields.fields.iter().map(|field| {
                let (attrs, vis, ident) = (known(&field.attrs), &field.vis, &field.ident);
                let ty = borrowed(&field.ty, generics, &mut lent);
                quote!(#(#attrs)* #vis #ident: #ty)
            });
            let fields: Vec<_> = fields.collect();
            quote!(#clause { #(#fields,)* })
        }
    };
    let (lifetime, parameters) = (lent.then(|| quote!('w,)), &generics.params);
    quote!(#(#attrs)* #vis #struct_token #ident <#lifetime #parameters> #body)
}

/// Returns the attributes that rustc knows too.
fn known(attrs: &[Attribute]) -> impl Iterator<Item = &Attribute> {
    let ours = ["storage", "link", "index", "resource"];
    attrs.iter().filter(move |attr| !ours.iter().any(|name| attr.path().is_ident(name)))
}

/// Returns a field's type with a lifetime, which may be left out in a query, and with a type for `_`.
fn borrowed(ty: &Type, generics: &Generics, lent: &mut bool) -> Type {
    let mut ty = ty.clone();
    let borrows = matches!(types::shape(&ty), Shape::Reference(_) | Shape::Optional(_));
    let Some(reference) = types::reference_mut(&mut ty).filter(|_| borrows) else {
        return named(ty);
    };
    let known = |lifetime: &Lifetime| {
        lifetime.ident == "static" || generics.lifetimes().any(|known| known.lifetime == *lifetime)
    };
    if !reference.lifetime.as_ref().is_some_and(known) {
        *lent = true;
        reference.lifetime = Some(Lifetime::new("'w", Span::call_site()));
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

/// Returns the queries that no code can be written for.
fn mistaken<'a>(context: &Context<'a>) -> impl Iterator<Item = &'a Query> {
    let planned: Vec<&Query> = context.queries.iter().map(|(query, _)| *query).collect();
    let queries = context.model.queries.iter().filter(|query| query.origin.is_none());
    queries.filter(move |query| !planned.iter().any(|known| std::ptr::eq(*known, *query)))
}

/// Returns the methods of these queries.
pub(crate) fn methods(context: &Context<'_>) -> String {
    let (p, method) = (&context.out, context.method(false));
    let methods = mistaken(context).filter_map(|query| {
        let (name, item) = (context.name(query.accessor.as_ref()?), context.item(query, "'_"));
        let receiver = if query.writes() { "&mut self" } else { "&self" };
        let parameters = context.parameters_of_method(query);
        Some(format!(
            "{method} {name}{parameters}({receiver}) -> {p}::QueryIter<'_, Self, {item}> {{
                {p}::core::unreachable!()
            }}
            "
        ))
    });
    methods.collect()
}

/// Returns the functions that run them over columns.
pub(crate) fn over(context: &Context<'_>) -> String {
    let (p, vis, sim) = (&context.out, &context.vis, &context.sim);
    let methods = mistaken(context).map(|query| {
        let item = context.item(query, "'w");
        let [on_impl, own_clause, on_method, clause] = context.own_impl_of(query);
        format!(
            "{on_impl} {item} {own_clause} {{
                {vis} fn over{on_method}(_: impl {p}::Sized) -> {p}::QueryIter<'w, {sim}, {item}> {clause} {{
                    {p}::core::unreachable!()
                }}
            }}
            "
        )
    });
    methods.collect()
}

/// Returns the implementations.
pub(crate) fn impls(context: &Context<'_>) -> String {
    let Context { sim, clause, .. } = context;
    let impls = mistaken(context).map(|query| {
        let (head, own) = (context.head_of(query), context.item(query, "'i"));
        let item = context.item(query, "'w");
        format!(
            "{head} __ecs::Query<{sim}> for {own} {clause} {{
                type Item<'w> = {item};
                type Terms = (__ecs::Entity, ());
                fn item<'w>(_: (__ecs::Entity, ())) -> {item}
                where
                    'w: 'w,
                {{
                    __ecs::core::unreachable!()
                }}
            }}
            {head} __ecs::Exact<{sim}> for {own} {clause} {{}}
            "
        )
    });
    impls.collect()
}
