//! Groups that own the same component.

use proc_macro2::Span;

use crate::capabilities::families::check as families;
use crate::capabilities::parts::syntax::Part;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::Each as _;
use crate::model::ownership::{self, Conflict, Kind};
use crate::model::{Group, Model, Terms};
use crate::names::plain;

/// Orders and nests the groups, and reports each pair that conflicts.
pub(crate) fn nest(model: &mut Model, diag: &mut Diag) {
    let terms: Vec<Terms> = model.groups.each().map(|group| group.terms.clone()).gather();
    let (mut nesting, conflicts) = ownership::solve(&terms, &model.rules());
    // Terms that were dropped for another error could cause a conflict that the user did not write.
    let clean = |g: usize| model.groups[g].clean;
    let conflicts: Vec<&Conflict> =
        conflicts.each().filter(|c| clean(c.groups.0) && clean(c.groups.1)).gather();
    let same = |conflict: &Conflict| matches!(conflict.kind, Kind::Same);
    let redundant: Vec<usize> =
        conflicts.each().filter(|conflict| same(conflict)).map(|c| c.groups.1).gather();
    for conflict in &conflicts {
        let (first, second) = conflict.groups;
        // A group that conflicts with a redundant group also conflicts with the earlier group of
        // the same terms.
        if chained(model, &nesting, &conflicts, conflict) || known(model, conflict) {
            continue;
        }
        if redundant.contains(&first) || redundant.contains(&second) && !same(conflict) {
            continue;
        }
        report(model, conflict, &model.groups[first], &model.groups[second], diag);
    }
    model.complete &= conflicts.is_empty();
    if conflicts.is_empty() {
        families::promised(model, &mut nesting, &terms, diag);
    }
    model.nesting = nesting;
}

/// Returns whether a conflict was reported when a part was built: the part has both groups.
fn known(model: &Model, conflict: &Conflict) -> bool {
    let (first, second) = conflict.groups;
    let part =
        |group: usize| model.groups[group].origin.as_ref().map(|origin| &model.parts[origin.part]);
    let (Some(first), Some(second)) = (part(first), part(second)) else { return false };
    let has = |part: &Part, other: &Part| {
        part.id == other.id || part.parts.each().any(|(id, _)| *id == other.id)
    };
    has(first, second) || has(second, first)
}

/// Returns whether a conflict with a part's group follows from one with a group around it.
fn chained(
    model: &Model,
    nesting: &ownership::Nesting,
    conflicts: &[&Conflict],
    conflict: &Conflict,
) -> bool {
    let of_part = |group: usize| model.groups[group].origin.is_some();
    let pair = |a: usize, b: usize| {
        conflicts.each().any(|other| other.groups == (a, b) || other.groups == (b, a))
    };
    let around = |group: usize, other: usize| {
        let mut outer = nesting.pairs.each().filter(|(_, inner)| *inner == group);
        of_part(group) && outer.any(|&(outer, _)| pair(outer, other))
    };
    let (first, second) = conflict.groups;
    around(first, second) || around(second, first)
}

/// E300: two owning or two non-owning groups have different terms. E301: of groups that own a common
/// component, each is one range of its rows, and has the same rows in front of it in all components that it owns.
fn report(model: &Model, conflict: &Conflict, first: &Group, second: &Group, diag: &mut Diag) {
    let (g, h) = (plain(&first.ident), plain(&second.ident));
    let from = |group: &Group| model.origin(group.origin.as_ref());
    let (of_first, of_second) = (from(first), from(second));
    match &conflict.kind {
        Kind::Same => {
            // The groups of parts precede the world's own.
            let advice = match (&first.origin, &second.origin) {
                (None, _) => "so one is redundant; remove one of them".to_owned(),
                (Some(_), None) => format!("so it is redundant; use `{g}`"),
                (Some(_), Some(_)) => {
                    "so one is redundant; a world can have both parts only if one of the groups is removed"
                        .to_owned()
                }
            };
            let message =
                format!("`{h}`{of_second} has the same terms as `{g}`{of_first}, {advice}");
            diag.error(
                Code::E300,
                model.place(second.ident.span(), second.origin.as_ref()),
                message,
            );
            let here = if first.origin.is_some() { "comes with this part" } else { "is here" };
            let message = format!("`{g}`, with the same terms as `{h}`, {here}");
            diag.error(Code::E300, model.place(first.ident.span(), first.origin.as_ref()), message);
        }
        Kind::Crossed { shared, why } => {
            let column = model.unit_name(*shared);
            let mut message = format!("`{h}`{of_second} and `{g}`{of_first} both own `{column}`, ");
            message += &families::reason(model, conflict.groups, why);
            message += &match (&first.origin, &second.origin) {
                (None, None) => families::advice(model, why, &column),
                (Some(_), Some(_)) => {
                    "; a world can have both parts only if one of the groups is changed".to_owned()
                }
                (Some(_), None) => outside_advice(&h, &g, &column),
                (None, Some(_)) => outside_advice(&g, &h, &column),
            };
            message += families::OTHERWISE;
            diag.error(Code::E301, place(model, second, *shared), message);
            let message = match &first.origin {
                None => format!("`{g}` owns `{column}` here"),
                Some(_) => format!("`{g}` of this part owns `{column}`"),
            };
            diag.error(Code::E301, place(model, first, *shared), message);
        }
    }
}

/// Returns the place at which a group owns a component.
fn place(model: &Model, group: &Group, id: usize) -> Span {
    let owned = group.own.each().find(|term| term.id == id);
    let own = owned.map_or_else(|| group.ident.span(), |term| term.name.span());
    model.place(own, group.origin.as_ref())
}

/// Returns how a group can be changed that conflicts with one of a part, which can't be.
fn outside_advice(own: &str, of_part: &str, column: &str) -> String {
    format!(
        "; give `{own}` all terms of `{of_part}` and more, or move `{column}` to with(..) in `{own}`"
    )
}
