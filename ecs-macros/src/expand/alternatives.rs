//! `any(..)` of queries: the terms for its filters, in loops and over columns.

use super::context::Context;
use super::queries::Filter;
use crate::code::nested_before;
use crate::model::{Query, Units};
use crate::planner::mask::Mask;

/// The filters of each `any(..)`.
pub(super) fn of(query: &Query) -> impl Iterator<Item = Vec<Filter>> {
    query.any.iter().map(|any| {
        let with = any.with.iter().map(|term| Filter::Has(term.id, true));
        let without = any.without.iter().map(|term| Filter::Has(term.id, false));
        let marked = any.notes.iter().map(|filter| Filter::Marked(filter.id, filter.added));
        with.chain(without).chain(marked).collect()
    })
}

/// Returns a list of texts of which the last one is no list: `(a, (b, c))`.
pub(super) fn either(texts: impl Iterator<Item = String>) -> String {
    let mut texts: Vec<String> = texts.collect();
    let last = texts.pop().unwrap_or_default();
    nested_before(&last, texts.into_iter())
}

/// Returns the local for an `any(..)` by its number.
pub(super) fn local(any: usize) -> String {
    format!("any{any}")
}

/// Returns the local for a filter of an `any(..)`, by the number of that and its own.
fn filter(any: usize, filter: usize) -> String {
    format!("any{any}_{filter}")
}

/// Returns the locals for the filters of each `any(..)`, as lists.
pub(super) fn locals(query: &Query) -> impl Iterator<Item = String> {
    let locals = |(any, filters): (usize, Vec<Filter>)| {
        either((0..filters.len()).map(|filter| self::filter(any, filter)))
    };
    of(query).enumerate().map(locals)
}

/// Returns the term of each `any(..)`, and its type. One that leaves out kinds of a table tests no row.
pub(super) fn fetches<'q>(
    context: &'q Context<'_>,
    query: &'q Query,
    of_kinds: Option<Mask>,
) -> impl Iterator<Item = (String, String)> + 'q {
    of(query).zip(&query.any).enumerate().map(move |(any, (filters, written))| {
        let units = context.model.all_units();
        if of_kinds.is_some_and(|own| written.is_of(units, own)) {
            return ("()".to_owned(), "()".to_owned());
        }
        let local = |filter| self::filter(any, filter);
        let terms = filters.iter().enumerate().map(|(at, &filter)| match filter {
            Filter::Has(unit, with) => present(context, unit, with, &local(at)),
            Filter::Marked(id, _) => {
                (local(at), format!("__ecs::MarkedRows<'w, {}>", context.storage_of(id, "__ecs")))
            }
        });
        let (values, types): (Vec<_>, Vec<_>) = terms.unzip();
        (one_of(values.into_iter(), "__ecs::OneOf("), one_of(types.into_iter(), "__ecs::OneOf<"))
    })
}

/// Returns texts that are nested in this call or type: `Or<A, Or<B, C>>`.
pub(super) fn one_of(texts: impl DoubleEndedIterator<Item = String>, open: &str) -> String {
    let close = if open.ends_with('<') { '>' } else { ')' };
    let mut texts = texts.rev();
    let last = texts.next().unwrap_or_default();
    texts.fold(last, |rest, text| format!("{open}{text}, {rest}{close}"))
}

/// Returns the call that leaves out kinds by those of a query's `any(..)` that name units of the table alone.
pub(super) fn kinds(
    query: &Query,
    own: Mask,
    units: Units<'_>,
    bits: impl Fn(Mask) -> u16,
) -> String {
    let mut ways = vec![(0, 0)];
    let of_kinds = query.any.iter().filter(|any| any.is_of(units, own));
    for any in of_kinds.clone() {
        let with = any.with.iter().map(|term| (bits(Mask::one(term.id)), 0));
        let without = any.without.iter().map(|term| (0, bits(Mask::one(term.id))));
        let own: Vec<(u16, u16)> = with.chain(without).collect();
        let both = |&(need, no): &(u16, u16)| {
            let own = own.clone().into_iter();
            own.map(move |(need2, no2)| (need | need2, no | no2)).collect::<Vec<_>>()
        };
        ways = ways.iter().flat_map(both).filter(|(need, no)| need & no == 0).collect();
    }
    match of_kinds.count() {
        0 => String::new(),
        _ => {
            let ways = ways.iter().map(|(need, no)| format!("({need:#b}, {no:#b}), "));
            format!(".any(&[{}])", ways.collect::<String>())
        }
    }
}

/// Returns the statements for the filters of each `any(..)`, and the columns that a query over columns needs for these alone, each with
/// its local.
pub(super) fn over(
    context: &Context<'_>,
    query: &Query,
    borrowed: &[(usize, bool)],
) -> (String, Vec<(usize, String)>) {
    let p = &context.out;
    let (mut statements, mut own) = (String::new(), Vec::new());
    for (any, filters) in of(query).enumerate() {
        let (mut views, mut origins) = (Vec::new(), String::new());
        for filter in filters {
            let id = match filter {
                Filter::Has(unit, _) => context.model.columns(unit).start,
                Filter::Marked(id, _) => id,
            };
            let lent = borrowed.iter().find(|&&(other, _)| match filter {
                Filter::Has(unit, _) => context.model.unit_of(other) == unit,
                Filter::Marked(..) => other == id,
            });
            let column = match lent {
                Some(&(id, _)) => context.local(id),
                None => format!("filtered{id}"),
            };
            if lent.is_none() && !own.contains(&(id, column.clone())) {
                own.push((id, column.clone()));
            }
            let into = match lent {
                Some((_, true)) => "IntoColumnMut::into_column_mut",
                _ => "IntoColumn::into_column",
            };
            statements += &format!("let {column} = {p}::{into}({column});\n");
            origins += &format!("{column}.origin(), ");
            views.push(match filter {
                Filter::Has(..) => format!("{column}.lookup()"),
                Filter::Marked(_, added) => format!("{column}.marked_rows({added})"),
            });
        }
        let (local, views) = (local(any), either(views.into_iter()));
        statements += &format!("let {local} = {p}::Found({views}, [{origins}]);\n");
    }
    (statements, own)
}

/// Returns the term that a unit is there, or not, and its type.
pub(super) fn present(
    context: &Context<'_>,
    unit: usize,
    with: bool,
    rows: &str,
) -> (String, String) {
    let word = if with { "Present" } else { "Absent" };
    let kind = context.storage(unit, "__ecs");
    (
        format!("__ecs::{word}({rows})"),
        format!("__ecs::{word}<<{kind} as __ecs::StorageKind>::Rows<'w>>"),
    )
}
