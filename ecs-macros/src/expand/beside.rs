//! The components that each query uses, as a type: by it rustc finds queries that conflict.

use std::ops::Range;

use proc_macro2::TokenStream;

use super::Context;
use crate::capabilities::events::expand as events;
use crate::capabilities::parts::syntax::Kind;
use crate::each::Each as _;
use crate::model::{Fetch, Query, Table};

/// For each component, whether a query changes it, if it uses it.
type Uses = Vec<Option<bool>>;

/// A query of the world or of one of its parts. A part doesn't know the numbers of a world.
pub(crate) fn query(context: &Context<'_>, query: &Query) -> Option<TokenStream> {
    let mut uses: Uses = vec![None; context.components().len()];
    for field in &query.fields {
        match field.fetch {
            Fetch::Borrowed { id, write, .. } => uses[id] = Some(write),
            Fetch::Table { table, write, .. } => {
                uses[context.tables()[table].parts.clone()].fill(Some(write));
            }
            Fetch::Entity | Fetch::Unknown => {}
        }
    }
    // A filter borrows no values but those of linear storage, which are one with its entities.
    for term in query.with.each().chain(&query.without) {
        let id = context.model.columns(term.id).start;
        if context.components()[id].words.linear.is_some() {
            uses[id].get_or_insert(false);
        }
    }
    // Notes are read with the values of their column.
    for filter in &query.note_filters {
        uses[filter.id].get_or_insert(false);
    }
    let (parameters, own) = (context.parameters_of(query, "'w"), context.query_type(query, "'w"));
    imp(context, &parameters, &own, &uses)
}

/// A row of a table, of the world or of one of its parts.
pub(crate) fn row(context: &Context<'_>, table: &Table, write: bool) -> Option<TokenStream> {
    let mut uses = vec![None; context.components().len()];
    uses[table.parts.clone()].fill(Some(write));
    let (parameters, own) = (context.parameters_with("'w"), context.row_type(table, write, "'w"));
    imp(context, &parameters, &own, &uses)
}

/// The method of a split world that runs several queries.
pub(crate) fn over(context: &Context<'_>) -> Option<TokenStream> {
    let Context { private: p, shown, parts, .. } = context;
    let (world, split) = (context.world_type(), context.split_type("'w"));
    let (parameters, clause) = (context.parameters_with("'w"), context.clause());
    let names: Vec<_> = context.components().each().map(|component| &component.ident).gather();
    let (resources, _) = context.resource_fields();
    let first = names.first()?;
    let no_events = events::not_lent(context);
    let (_, of_split) = context.column_parts();
    Some(code! {
        impl #parameters #split #clause {
            /// Runs several queries at the same time, as the world's method `queries` does.
            ///
            /// # Panics
            ///
            /// Panics if a query uses a column of a different world.
            #[track_caller]
            #[inline(always)]
            #shown fn queries<__EcsQueries: #p::QuerySet<#world>>(&mut self) -> __EcsQueries::Iters<'_> {
                let origin = self.#first.origin();
                let parts = #parts {
                    reserver: #p::None,
                    #(#names: #p::ColumnBorrow::#of_split,)*
                    #(#resources: #p::None,)*
                    #no_events
                };
                #p::over_several::<#world, __EcsQueries>(parts, origin)
            }
        }
    })
}

fn imp(
    context: &Context<'_>,
    parameters: &TokenStream,
    own: &TokenStream,
    uses: &[Option<bool>],
) -> Option<TokenStream> {
    if context.model.kind == Kind::Part {
        return None;
    }
    let (p, world, clause) = (&context.private, context.world_type(), context.clause());
    let access = tree(context, uses, 0..context.components().len());
    Some(code! {
        impl #parameters #p::QueryAccess<#world> for #own #clause {
            type Access = #access;
        }
    })
}

/// Returns a pair for each half of the numbers, so that the depth stays small in a large world.
fn tree(context: &Context<'_>, uses: &[Option<bool>], numbers: Range<usize>) -> TokenStream {
    let p = &context.private;
    if numbers.clone().all(|id| uses[id].is_none()) {
        return code!(());
    }
    if numbers.len() == 1 {
        let ty = context.typed(numbers.start);
        return match uses[numbers.start] {
            Some(true) => code!(#p::Writes<#ty>),
            _ => code!(#p::Reads<#ty>),
        };
    }
    let middle = numbers.start + numbers.len() / 2;
    let first = tree(context, uses, numbers.start..middle);
    let rest = tree(context, uses, middle..numbers.end);
    code!((#first, #rest))
}
