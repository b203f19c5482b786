//! `any(..)` of queries: the terms for its filters, in loops and over columns.

use super::context::Context;
use super::filters::Filter;
use crate::model::{Query, Units};
use crate::planner::mask::Mask;

// Loops, because each closure of an iterator is compiled with all that the iterator calls.

/// Returns the filters of each `any(..)`.
pub(super) fn of(query: &Query) -> Vec<Vec<Filter>> {
    let mut all = Vec::new();
    for any in &query.any {
        let mut filters = Vec::new();
        for (list, with) in [(&any.with, true), (&any.without, false)] {
            for term in list.iter() {
                filters.push(Filter::Has(term.id, with));
            }
        }
        for note in &any.notes {
            filters.push(Filter::Marked(note.id, note.added));
        }
        all.push(filters);
    }
    all
}

/// Returns a list of texts of which the last one is no list: `(a, (b, c))`.
pub(super) fn either(texts: Vec<String>) -> String {
    one_of(texts, "(")
}

/// Returns texts that are nested in this call or type: `Or<A, Or<B, C>>`.
pub(super) fn one_of(mut texts: Vec<String>, open: &str) -> String {
    let close = if open.ends_with('<') { '>' } else { ')' };
    let mut nested = texts.pop().unwrap_or_default();
    while let Some(text) = texts.pop() {
        nested = format!("{open}{text}, {nested}{close}");
    }
    nested
}

/// Returns the local for an `any(..)` by its number.
pub(super) fn local(any: usize) -> String {
    format!("any{any}")
}

/// Returns the local for a filter of an `any(..)`, by the number of that and its own.
fn filter(any: usize, filter: usize) -> String {
    format!("any{any}_{filter}")
}

/// Adds the locals for the filters of each `any(..)`, as lists.
pub(super) fn add_locals(query: &Query, all: &mut Vec<String>) {
    for (any, filters) in of(query).iter().enumerate() {
        let mut locals = Vec::new();
        for number in 0..filters.len() {
            locals.push(filter(any, number));
        }
        all.push(either(locals));
    }
}

/// Adds the term of each `any(..)`, and its type. One that leaves out kinds of a table tests no row.
pub(super) fn add_fetches(
    context: &Context<'_>,
    query: &Query,
    of_kinds: Option<Mask>,
    all: &mut Vec<(String, String)>,
) {
    let units = context.model.all_units();
    for (any, filters) in of(query).into_iter().enumerate() {
        if of_kinds.is_some_and(|own| query.any[any].is_of(units, own)) {
            all.push(("()".to_owned(), "()".to_owned()));
            continue;
        }
        let (mut values, mut types) = (Vec::new(), Vec::new());
        for (number, one) in filters.into_iter().enumerate() {
            let local = filter(any, number);
            let (value, ty) = match one {
                Filter::Has(unit, with) => present(context, unit, with, &local),
                Filter::Marked(id, _) => {
                    let storage = context.storage_of(id, "__ecs");
                    (local, format!("__ecs::MarkedRows<'w, {storage}>"))
                }
            };
            values.push(value);
            types.push(ty);
        }
        all.push((one_of(values, "__ecs::OneOf("), one_of(types, "__ecs::OneOf<")));
    }
}

/// Returns units that a kind has and lacks, in several ways, by the `any(..)` of a query that name units of the table alone.
pub(super) fn kinds(
    query: &Query,
    own: Mask,
    units: Units<'_>,
    bits: &dyn Fn(Mask) -> u16,
) -> Option<String> {
    let (mut ways, mut any_of_kinds) = (vec![(0, 0)], false);
    for any in &query.any {
        if !any.is_of(units, own) {
            continue;
        }
        any_of_kinds = true;
        let mut further = Vec::new();
        for (need, no) in ways {
            for (list, with) in [(&any.with, true), (&any.without, false)] {
                for term in list.iter() {
                    let bit = bits(Mask::one(term.id));
                    let (need, no) = if with { (need | bit, no) } else { (need, no | bit) };
                    if need & no == 0 {
                        further.push((need, no));
                    }
                }
            }
        }
        ways = further;
    }
    if !any_of_kinds {
        return None;
    }
    let mut listed = String::new();
    for (need, no) in ways {
        listed += &format!("({need:#b}, {no:#b}), ");
    }
    Some(format!("&[{listed}]"))
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
    for (any, filters) in of(query).into_iter().enumerate() {
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
        let (local, views) = (local(any), either(views));
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
