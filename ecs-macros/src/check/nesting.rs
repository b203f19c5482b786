//! Groups that own the same component.

use proc_macro2::Span;

use crate::capabilities::parts::syntax::Part;
use crate::codes::Code;
use crate::diag::{Diag, list};
use crate::each::{Each as _, numbers};
use crate::model::families::Refusal;
use crate::model::ownership::{self, Action, Conflict, Edit, Kind};
use crate::model::{Group, Model, Terms};
use crate::names::plain;
use ecs_core_plan::family::Refused;

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
        promised(model, &mut nesting, &terms, diag);
    }
    model.nesting = nesting;
}

/// E301: the members of a part's group outside of one that is nested in it are side by side in the world too, and those of a
/// group that owns a table come first in it. The part may use that.
fn promised(model: &Model, nesting: &mut ownership::Nesting, terms: &[Terms], diag: &mut Diag) {
    let of_part = |g: &usize| model.groups[*g].origin.is_some();
    let name = |g: usize| plain(&model.groups[g].ident);
    let report = |g: usize, what: String, diag: &mut Diag| {
        let group = &model.groups[g];
        let message = format!(
            "{what} because of the groups of this world that own the same; move what they share from own(..) to \
             with(..) in these"
        );
        diag.error(Code::E301, model.place(group.ident.span(), group.origin.as_ref()), message);
    };
    for g in numbers(0..terms.len())
        .filter(of_part)
        .filter(|g| nesting.families.is_placed(*g))
        .gather::<Vec<_>>()
    {
        let from = model.origin(model.groups[g].origin.as_ref());
        let inner = numbers(0..terms.len()).filter(of_part).find(|&h| {
            terms[g].shares(&terms[h])
                && terms[g].contains(&terms[h])
                && !nesting.pairs.contains(&(g, h))
        });
        let owns_table = |&unit: &usize| model.all_units().table(unit).is_some();
        if let Some(h) = inner {
            let what = format!(
                "the members of `{}`{from} that aren't in `{}` are not side by side,",
                name(g),
                name(h)
            );
            report(g, what, diag);
            // The bounds of the part hold, so there is no other error.
            nesting.pairs.push((g, h));
        } else if let Some(unit) = terms[g].own.ids().find(owns_table)
            && !nesting.families.is_first(g)
        {
            let unit = model.unit_name(unit);
            let what =
                format!("the members of `{}`{from} are not the first rows of `{unit}`,", name(g));
            report(g, what, diag);
            nesting.families.misplaced.push(g);
        }
    }
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
        Kind::Crossed { shared, refusal, fix, never } => {
            let column = model.unit_name(*shared);
            let mut message =
                format!("`{h}`{of_second} and `{g}`{of_first} both own `{column}`, but ");
            message += &reason(model, conflict, refusal);
            message += &match (&first.origin, &second.origin) {
                (None, None) if fix.is_empty() => String::new(),
                (None, None) => {
                    let never = never.map_or_else(String::new, |units| {
                        let units = units.map(|unit| model.unit_name(unit));
                        format!(", or declare `#[never({})]`", units.join(", "))
                    });
                    format!("; {}{never}", advice(model, fix))
                }
                (Some(_), Some(_)) => {
                    "; a world can have both parts only if one of the groups is changed".to_owned()
                }
                (Some(_), None) => outside_advice(&h, &g, &column),
                (None, Some(_)) => outside_advice(&g, &h, &column),
            };
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

/// Returns why groups can't be kept in order together.
fn reason(model: &Model, conflict: &Conflict, refusal: &Refusal) -> String {
    let name = |group: usize| plain(&model.groups[group].ident);
    let of_pair = |group: &usize| [conflict.groups.0, conflict.groups.1].contains(group);
    let others: Vec<String> =
        refusal.groups.each().filter(|group| !of_pair(group)).map(|&group| name(group)).gather();
    let beside =
        if others.is_empty() { String::new() } else { format!("beside {}, ", list(others, "and")) };
    let unit = |unit: usize| format!("`{}`", model.unit_name(unit));
    match refusal.why {
        Refused::Offsets { group, units: [a, b] } => format!(
            "{beside}`{}` would have other rows in front of its members in {} than in {}",
            name(group),
            unit(a),
            unit(b)
        ),
        Refused::Order(at) => {
            format!("{beside}no order of {} has the members of each group side by side", unit(at))
        }
        Refused::Empty(_) | Refused::TooLarge => format!(
            "the {} groups that are connected by what they own are too many to find an order; move what they share \
             from own(..) to with(..) in some of them",
            refusal.groups.len()
        ),
    }
}

/// Returns the change that resolves a conflict, as an instruction.
fn advice(model: &Model, edits: &[Edit]) -> String {
    let mut steps: Vec<(usize, Action, Vec<usize>)> = Vec::new();
    for edit in edits {
        let same =
            |step: &(usize, Action, Vec<usize>)| (step.0, step.1) == (edit.group, edit.change);
        match steps.each().position(same) {
            Some(step) => steps[step].2.push(edit.component),
            None => steps.push((edit.group, edit.change, vec![edit.component])),
        }
    }
    let steps: Vec<String> = steps
        .each()
        .map(|(group, change, components)| {
            let names = components.each().map(|id| model.unit_name(*id));
            let names = list(names, "and");
            let step = match change {
                Action::OwnToWith => format!("move {names} from own(..) to with(..)"),
                Action::WithToOwn => format!("move {names} from with(..) to own(..)"),
                Action::AddOwn => format!("add {names} to own(..)"),
                Action::AddWith => format!("add {names} to with(..)"),
                Action::AddWithout => format!("add {names} to without(..)"),
            };
            format!("{step} in `{}`", plain(&model.groups[*group].ident))
        })
        .gather();
    steps.join(", and ")
}
