//! Per query: its method, its terms, and how a row becomes the user's struct.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;

use super::structure::{arguments, item_type};
use super::{Context, docs, recover};
use crate::model::{Lane, Query, Term};
use crate::names;
use crate::plan::planner::Plan;
use crate::syntax::types;

pub(super) fn methods(context: &Context<'_>) -> TokenStream {
    let &Context { private: ref p, shown: ref vis, site, .. } = context;
    let methods = context.queries.iter().filter_map(|(query, plan)| {
        let accessor = query.accessor.as_ref()?;
        let item = item_type(query, "'_");
        let (receiver, run) = if query.writes() {
            (code!(at site => &mut self), code!(query_mut))
        } else {
            (code!(at site => &self), code!(query))
        };
        let doc = docs::query_method(context, query, plan);
        Some(code! { at site =>
            #doc
            #vis fn #accessor(#receiver) -> #p::QueryIter<'_, Self, #item> {
                #p::ops::#run(self)
            }
        })
    });
    let stubs = recover::accessors(context);
    code!(#(#methods)* #stubs)
}

pub(super) fn impls(context: &Context<'_>) -> TokenStream {
    let impls = context.queries.iter().map(|(query, plan)| terms(context, query, plan));
    impls.chain([recover::impls(context)]).collect()
}

/// The methods that run queries over columns of a split world.
pub(super) fn over(context: &Context<'_>) -> TokenStream {
    let methods = context.queries.iter().map(|(query, _)| over_columns(context, query));
    methods.chain([recover::over(context)]).collect()
}

/// The types of a row, where a component's type is written by `ty`.
fn row<T: ToTokens>(
    context: &Context<'_>,
    query: &Query,
    lifetime: &str,
    ty: impl Fn(usize) -> T,
) -> Vec<TokenStream> {
    let p = &context.private;
    let lifetime = syn::Lifetime::new(lifetime, Span::mixed_site());
    let lanes = query.fields.iter().map(|field| match field.lane {
        Lane::Borrowed { id, write, optional } => {
            let ty = ty(id);
            let mutability = write.then(|| code!(mut));
            let lent = code!(&#lifetime #mutability #ty);
            if optional { code!(#p::Option<#lent>) } else { lent }
        }
        // TABLES: the row of a table.
        Lane::Table { .. } => code!(#p::Entity),
        Lane::Entity | Lane::Unknown => code!(#p::Entity),
    });
    lanes.collect()
}

/// A list `(a, (b, (c, ())))`: filters first, then the fields.
fn nested(parts: impl DoubleEndedIterator<Item = TokenStream>) -> TokenStream {
    parts.rev().fold(code!(()), |rest, part| code!((#part, #rest)))
}

fn terms(context: &Context<'_>, query: &Query, plan: &Plan) -> TokenStream {
    let Context { private: p, world, .. } = context;
    let ident = &query.ident;
    let generics = arguments(query, "'w");
    let (own, item) = (item_type(query, "'w"), item_type(query, "'i"));
    let named = row(context, query, "'w", |id| context.typed(id));
    let row = row(context, query, "'i", |id| context.ty(id));
    let filter = |term: &Term, filter: TokenStream| {
        let ty = context.typed(term.id);
        code!(#p::#filter<#ty>)
    };
    let with = query.with.iter().map(|term| filter(term, code!(With)));
    let without = query.without.iter().map(|term| filter(term, code!(Without)));
    let filters: Vec<_> = with.chain(without).collect();
    // A filter lends `()`.
    let passed = || filters.iter().map(|_| code!(()));
    let row = nested(passed().chain(row));
    let terms = nested(filters.iter().cloned().chain(named));
    // If a type is not the component's, rustc reports it where the user wrote it.
    let lanes: Vec<_> = query
        .fields
        .iter()
        .enumerate()
        .map(|(number, field)| names::lane(number, types::place(&field.ty)))
        .collect();
    let items = nested(passed().chain(lanes.iter().map(|lane| code!(#lane))));
    let fields = query.fields.iter().map(|field| &field.ident);
    let lead = query.lead.as_ref().map(|term| {
        let id = term.id;
        code!(const LEAD: #p::Option<#p::usize> = #p::Some(#id);)
    });
    let exact = plan.exact.then(|| code!(impl #generics #p::Exact for #own {}));
    code! {
        impl #generics #p::Query<#world> for #own {
            type Item<'i> = #item;
            type Terms = #terms;
            #lead
            fn item<'i>(#items: #row) -> #item
            where
                'i: 'i,
            {
                #ident { #(#fields: #lanes,)* }
            }
        }
        #exact
    }
}

/// The columns come in the order of fields, with(..) and without(..).
fn over_columns(context: &Context<'_>, query: &Query) -> TokenStream {
    let Context { world, shown: vis, quiet, .. } = context;
    let site = names::site(query.struct_token.span);
    let p = &context.private_at(query.struct_token.span);
    let item = item_type(query, "'w");
    let generics = arguments(query, "'w");
    // A query that lends nothing has no lifetime of its own to give to its method.
    let on_method = query.lifetime.is_none().then(|| code!(at site => <'w>));
    let pools = context.pools();
    let mut bounds = Vec::new();
    let mut lanes = Vec::new();
    let mut filters = Vec::new();
    let living = !query.requires();
    if living {
        bounds.push(code!(at site => #p::Entities<'w>));
    }
    for field in &query.fields {
        let Lane::Borrowed { id, write, optional } = field.lane else {
            lanes.push(code!(#p::EntityTerm));
            continue;
        };
        let ty = &pools[id];
        let place = syn::Index::from(bounds.len());
        if write {
            bounds.push(code!(at site => impl #p::IntoColumnMut<'w, #ty>));
            let optional = optional.then(|| code!(.into_optional()));
            lanes.push(code!(columns.#place.into_column_mut()#optional));
        } else {
            bounds.push(code!(at site => impl #p::IntoColumn<'w, #ty>));
            let optional = optional.then(|| code!(.optional()));
            lanes.push(code!(columns.#place.into_column()#optional));
        }
    }
    let with = query.with.iter().map(|term| (term, code!(.with())));
    let without = query.without.iter().map(|term| (term, code!(.without())));
    for (term, filter) in with.chain(without) {
        let ty = &pools[term.id];
        let place = syn::Index::from(bounds.len());
        bounds.push(code!(at site => impl #p::IntoColumn<'w, #ty>));
        filters.push(code!(columns.#place.into_column()#filter));
    }
    let columns = nested(filters.into_iter().chain(lanes));
    let run = if living {
        code!(#p::QueryIter::living(columns.0, #columns))
    } else {
        code!(#p::QueryIter::over(#columns))
    };
    let doc = docs::over(context, query);
    code! { at site =>
        #quiet
        impl #generics #item {
            #doc
            #[track_caller]
            #vis fn over #on_method (columns: (#(#bounds,)*)) -> #p::QueryIter<'w, #world, #item> {
                #run
            }
        }
    }
}
