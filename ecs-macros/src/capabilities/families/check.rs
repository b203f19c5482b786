//! The rules about groups that own the same component without being nested.

use super::model::{Action, Crossing, Edit};
use crate::codes::Code;
use crate::diag::{Diag, list};
use crate::each::{Each as _, numbers};
use crate::model::ownership::Nesting;
use crate::model::{Model, Terms};
use crate::names::plain;
use crate::planner::family_order::Refused;

/// The changes that help groups that conflict.
pub(crate) const OTHERWISE: &str = "";

/// E301: the members of a part's group outside of one that is nested in it are side by side in the world too, and those of a
/// group that owns a table come first in it. The part may use that.
pub(crate) fn promised(model: &Model, nesting: &mut Nesting, terms: &[Terms], diag: &mut Diag) {
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

/// Returns why groups can't be kept in order together.
pub(crate) fn reason(model: &Model, pair: (usize, usize), why: &Crossing) -> String {
    let refusal = &why.refusal;
    let name = |group: usize| plain(&model.groups[group].ident);
    let of_pair = |group: &usize| [pair.0, pair.1].contains(group);
    let others: Vec<String> =
        refusal.groups.each().filter(|group| !of_pair(group)).map(|&group| name(group)).gather();
    let beside =
        if others.is_empty() { String::new() } else { format!("beside {}, ", list(others, "and")) };
    let unit = |unit: usize| format!("`{}`", model.unit_name(unit));
    match refusal.why {
        Refused::Offsets { group, units: [a, b] } => format!(
            "but {beside}`{}` would have other rows in front of its members in {} than in {}",
            name(group),
            unit(a),
            unit(b)
        ),
        Refused::Order(at) => {
            format!(
                "but {beside}no order of {} has the members of each group side by side",
                unit(at)
            )
        }
        Refused::Empty(_) | Refused::TooLarge => format!(
            "but the {} groups that are connected by what they own are too many to find an order; move what they share \
             from own(..) to with(..) in some of them",
            refusal.groups.len()
        ),
    }
}

/// Returns what resolves a conflict of two groups of a world, as an instruction.
pub(crate) fn advice(model: &Model, why: &Crossing, _column: &str) -> String {
    if why.fix.is_empty() {
        return String::new();
    }
    let never = why.never.map_or_else(String::new, |units| {
        let units = units.map(|unit| model.unit_name(unit));
        format!(", or declare `#[never({})]`", units.join(", "))
    });
    format!("; {}{never}", change(model, &why.fix))
}

/// Returns a change of groups, as an instruction.
fn change(model: &Model, edits: &[Edit]) -> String {
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
