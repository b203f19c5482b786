//! Items that only mention names, so that an editor finds them and no field counts as unused.

use proc_macro2::{Span, TokenStream};
use syn::Ident;

use super::{Context, groups};
use crate::each::{AddAll as _, Each as _, Step, Walk, numbers};
use crate::model::{Fetch, Query, Slips, Table, Term, own};
use crate::names;

/// The mentions of a world without parameters.
pub(crate) fn outside(context: &Context<'_>) -> TokenStream {
    if context.generics.params.is_empty() { mentions(context) } else { TokenStream::new() }
}

/// The mentions of a world with parameters, in its impl.
pub(crate) fn inside(context: &Context<'_>) -> Option<TokenStream> {
    (!context.generics.params.is_empty()).then(|| {
        let mentions = mentions(context);
        code!(const MENTIONS: () = { #mentions };)
    })
}

fn mentions(context: &Context<'_>) -> TokenStream {
    let (of_world, path) = (context.world_type(), context.world_path());
    let (commands, bundle) = (context.commands_type(), context.bundle_type());
    let groups = own(context.groups());
    let listed = groups.map(|group| {
        let known = fields(context, &of_world, named(context, group.terms.all()));
        let unknown = unknown(context, &of_world, unresolved(&group.slips));
        code!(#known #unknown)
    });
    let queries = own(&context.model.queries);
    let queries = queries.map(|query| self::query(context, query));
    let tables = own(context.tables());
    let rows = tables.map(|table| row(context, table));
    let mut methods = Vec::new();
    for component in context.components().each().filter(|component| component.accessible) {
        methods.push(component.ident.clone());
        if !component.words.read_only() {
            methods.push(names::mutable(&component.ident));
        }
        if component.words.index.is_some() {
            methods.push(names::index(&component.ident));
        }
    }
    for resource in context.resources().each().filter(|resource| resource.accessible) {
        methods.push(resource.ident.clone());
        methods.push(names::mutable(&resource.ident));
    }
    for accessor in context.model.tables.each().filter_map(|table| table.accessor.as_ref()) {
        methods.push(accessor.clone());
        methods.push(names::mutable(accessor));
    }
    let mut units = Vec::new();
    for (group, accessor) in groups::accessible(context) {
        methods.push(accessor.clone());
        methods.push(names::mutable(accessor));
        methods.add_all(group.events_accessor());
        units.push(context.group_type(group));
    }
    methods.add_all(context.queries.each().filter_map(|(query, _)| query.accessor.clone()));
    // Without a use, rustc would report the split handles of parts.
    methods.add_all(context.model.parts.each().filter_map(|part| part.accessor.clone()));
    if !context.model.parts.is_empty() {
        methods.push(Ident::new("split_parts", Span::mixed_site()));
    }
    let called = code! {
        |_, _| {
            #(let _ = #units;)*
            #(let _ = #path::#methods;)*
        }
    };
    let called = mention(context, &code!(&#commands, &#bundle), &called);
    code! {
        #(#listed)*
        #(#queries)*
        #(#rows)*
        #called
    }
}

fn query(context: &Context<'_>, query: &Query) -> TokenStream {
    let (of_world, of_split) = (context.world_type(), context.split_type("'_"));
    // Parts are fields of the split world only, and the names of lists are fields of the world.
    let of_fields = if context.tables().is_empty() { &of_world } else { &of_split };
    let unknown = [
        unknown(context, of_fields, query.unknown.each().chain(query.slips.unknown_in_filters())),
        unknown(context, &of_world, unresolved(&query.slips)),
    ];
    let is_part = |id: usize| context.components()[id].table.is_some();
    let (parts, lent): (Vec<_>, Vec<_>) = query
        .fields
        .each()
        .filter(|field| matches!(field.fetch, Fetch::Borrowed { .. }))
        .partition(|field| matches!(field.fetch, Fetch::Borrowed { id, .. } if is_part(id)));
    let (noted_parts, noted): (Vec<_>, Vec<_>) =
        query.note_filters.each().partition(|filter| is_part(filter.id));
    let parts = parts.each().map(|field| &field.ident);
    let parts = parts.chain(noted_parts.each().map(|filter| &filter.name));
    let parts = fields(context, &of_split, parts);
    let filters = query.with.each().chain(&query.without).chain(&query.lead);
    let named = lent.each().map(|field| &field.ident).chain(named(context, filters));
    let named = named.chain(noted.each().map(|filter| &filter.name));
    if !query.sound {
        let known = fields(context, &of_world, named);
        return code!(#known #parts #(#unknown)*);
    }
    let (path, ty) = (context.query_path(query), context.query_type(query, "'_"));
    let fields = query.fields.each().map(|field| &field.ident);
    let fetches: Vec<_> =
        numbers(0..query.fields.len()).map(|i| names::fetch(i, Span::mixed_site())).gather();
    // Fields that no loop of the user reads are read here.
    let read = code! {
        |world: &#of_world, #path { #(#fields: #fetches,)* }| {
            let _ = (world, #(&world.#named,)* #(#fetches,)*);
        }
    };
    let read = mention(context, &code!(&#of_world, #ty), &read);
    code! {
        #(#unknown)*
        #parts
        #read
    }
}

/// Reads the fields of a table's rows, which no code of the user may read.
fn row(context: &Context<'_>, table: &Table) -> TokenStream {
    let rows = [
        context.row_type(table, false, "'_"),
        context.row_type(table, true, "'_"),
        context.row_columns_type(table, "'_"),
    ];
    let parts = &context.components()[table.parts.clone()];
    let rows = rows.each().map(|row| {
        let fields = parts.each().map(|part| &part.ident);
        let read = code! {
            |row: #row| {
                let _ = (#(row.#fields,)*);
            }
        };
        mention(context, row, &read)
    });
    rows.gather()
}

/// Returns the names in lists that are no units.
fn unresolved(slips: &Slips) -> Walk<impl Step<&Ident>> {
    slips.unknown.each().map(|(name, _)| name)
}

/// Returns the names in a list that are fields of the world. A table without a method has a hidden field.
fn named<'a>(
    context: &Context<'a>,
    terms: impl Iterator<Item = &'a Term>,
) -> impl Iterator<Item = &'a Ident> {
    let units = context.model.all_units();
    let named =
        terms.filter(move |term| units.table(term.id).is_none_or(|table| table.accessor.is_some()));
    named.map(|term| &term.name)
}

/// Mentions the fields of a struct that are named in one declaration.
fn fields<'a>(
    context: &Context<'_>,
    of: &TokenStream,
    names: impl Iterator<Item = &'a Ident>,
) -> Option<TokenStream> {
    let mut names = names.peekable();
    names.peek()?;
    let read = code! {
        |world: &#of| {
            let _ = (#(&world.#names,)*);
        }
    };
    Some(mention(context, &code!(&#of), &read))
}

/// A closure that is never called, which takes these types.
fn mention(context: &Context<'_>, types: &TokenStream, closure: &TokenStream) -> TokenStream {
    let (quiet, start) = (&context.quiet, start(context));
    code! {
        #quiet
        #start: fn(#types) = #closure;
    }
}

/// Returns how a mention starts: as a constant, or in a constant of the impl that has the world's parameters.
fn start(context: &Context<'_>) -> TokenStream {
    if context.generics.params.is_empty() { code!(const _) } else { code!(let _) }
}

/// Mentions a name without a component, so that an editor completes it. The name has its error already, so
/// rustc must not see this. rust-analyzer sets `miri` by default, and rustc warns about its own cfg
/// `rust_analyzer`.
fn unknown<'a>(
    context: &Context<'_>,
    of: &TokenStream,
    names: impl IntoIterator<Item = &'a Ident>,
) -> TokenStream {
    let (names, start) = (names.into_iter(), start(context));
    code! {
        #(
            #[cfg(miri)]
            #start: fn(&#of) = |world: &#of| {
                let _ = &world.#names;
            };
        )*
    }
}
