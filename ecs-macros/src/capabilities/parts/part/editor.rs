//! Items that only mention names, so that an editor finds them and no field counts as unused.
//!
//! rustc sees no struct whose fields are the components of the part and of the parts that it lists. An editor sees one
//! under `#[cfg(miri)]`, which rust-analyzer sets by default.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, format_ident};
use syn::Ident;

use crate::each::{Each as _, Source, Stream, numbers};
use crate::expand::Context;
use crate::model::{Fetch, Query, Slips, Table, own};
use crate::names::{self, plain};

pub(crate) fn mentions(context: &Context<'_>) -> TokenStream {
    let units = format_ident!("__Ecs{}Units", plain(context.world), span = Span::mixed_site());
    let components = context.components().each().map(|component| {
        let (name, ty) = (component.shown(), component.ty.to_token_stream());
        (name, ty)
    });
    let tables = context.tables().each().filter_map(|table| {
        let mut name = table.accessor.clone()?;
        // Its struct is what an editor shows.
        let declared = table.origin.as_ref().map_or(&table.ident, |origin| &origin.declared);
        name.set_span(declared.span());
        Some((name, context.table_type(table)))
    });
    let (fields, types): (Vec<_>, Vec<_>) = components.chain(tables).unzip();
    let groups = own(context.groups());
    let groups = groups.map(|group| {
        let known = group.terms.all().map(|term| &term.name);
        mention(&units, known.chain(unresolved(&group.slips)))
    });
    let queries = own(&context.model.queries);
    let (mentioned, read): (Vec<_>, Vec<_>) =
        queries.map(|query| (self::query(&units, query), items(context, query))).unzip();
    let tables = own(context.tables());
    let rows = tables.map(|table| rows(context, table));
    code! {
        #[cfg(miri)]
        #[allow(dead_code)]
        struct #units {
            #(#fields: #types,)*
        }
        #(#groups)*
        #(#mentioned)*
        #(#read)*
        #(#rows)*
    }
}

fn unresolved(slips: &Slips) -> Stream<impl Source<&Ident>> {
    // Names in `changed(..)` and `added(..)` may also have another error, which a mention doesn't disturb.
    let marks = slips.note_filters.each().map(|slip| &slip.name);
    slips.unknown.each().map(|(name, _)| name).chain(marks)
}

/// Mentions the names that a query uses.
fn query(units: &Ident, query: &Query) -> TokenStream {
    let lent = query.fields.each().filter(|field| matches!(field.fetch, Fetch::Borrowed { .. }));
    let filters = query.with.each().chain(&query.without).chain(&query.lead);
    let known = lent.map(|field| &field.ident).chain(filters.map(|term| &term.name));
    let known = known.chain(query.note_filters.each().map(|mark| &mark.name));
    mention(units, known.chain(&query.unknown).chain(unresolved(&query.slips)))
}

/// Mentions names as fields. Each has its own expression, because a name may not exist.
fn mention<'a>(units: &Ident, names: impl Iterator<Item = &'a Ident>) -> TokenStream {
    code! {
        #(
            #[cfg(miri)]
            const _: fn(&#units) = |units: &#units| {
                let _ = &units.#names;
            };
        )*
    }
}

/// Reads the fields of a query's items, because it may be that no code of the user does.
fn items(context: &Context<'_>, query: &Query) -> Option<TokenStream> {
    if !query.sound {
        return None;
    }
    let quiet = &context.quiet;
    let (path, ty) = (context.query_path(query), context.query_type(query, "'_"));
    let fields = query.fields.each().map(|field| &field.ident);
    let fetches: Vec<_> =
        numbers(0..query.fields.len()).map(|i| names::fetch(i, Span::mixed_site())).gather();
    Some(code! {
        #quiet
        const _: fn(#ty) = |#path { #(#fields: #fetches,)* }| {
            let _ = (#(#fetches,)*);
        };
    })
}

/// Reads the fields of a table's rows.
fn rows(context: &Context<'_>, table: &Table) -> TokenStream {
    let quiet = &context.quiet;
    let rows = [
        context.row_type(table, false, "'_"),
        context.row_type(table, true, "'_"),
        context.row_columns_type(table, "'_"),
    ];
    let rows = rows.each().map(|row| {
        let fields = context.parts_of(table).each().map(|part| &part.ident);
        code! {
            #quiet
            const _: fn(#row) = |row: #row| {
                let _ = (#(row.#fields,)*);
            };
        }
    });
    rows.gather()
}
