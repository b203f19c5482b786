//! Groups that share an owned component must nest.

use proc_macro2::Span;

use crate::diag::{Diag, list};
use crate::model::ownership::{self, Change, Conflict, Edit, Kind, Terms};
use crate::model::{Group, Model, Term};
use crate::names::plain;

/// Orders and nests the groups, and reports each pair that doesn't.
pub(super) fn nest(model: &mut Model, diag: &mut Diag) {
    let terms: Vec<Terms> = model.groups.iter().map(terms).collect();
    let (nesting, conflicts) = ownership::solve(&terms);
    // Terms that were dropped for another mistake would make this one up.
    let clean = |g: usize| model.groups[g].clean;
    let conflicts: Vec<&Conflict> =
        conflicts.iter().filter(|c| clean(c.groups.0) && clean(c.groups.1)).collect();
    let same = |conflict: &Conflict| matches!(conflict.kind, Kind::Same);
    let idle: Vec<usize> =
        conflicts.iter().filter(|conflict| same(conflict)).map(|c| c.groups.1).collect();
    for conflict in &conflicts {
        let (first, second) = conflict.groups;
        // What an idle group conflicts with, the one before it conflicts with too.
        if idle.contains(&first) || idle.contains(&second) && !same(conflict) {
            continue;
        }
        report(model, conflict, &model.groups[first], &model.groups[second], diag);
    }
    model.complete &= conflicts.is_empty();
    model.nesting = nesting;
}

fn terms(group: &Group) -> Terms {
    let ids = |terms: &[Term]| terms.iter().map(|term| term.id).collect();
    Terms { own: ids(&group.own), with: ids(&group.with), without: ids(&group.without) }
}

fn report(model: &Model, conflict: &Conflict, first: &Group, second: &Group, diag: &mut Diag) {
    let (g, h) = (plain(&first.ident), plain(&second.ident));
    match &conflict.kind {
        Kind::Same => {
            let message =
                format!("`{h}` has the same terms as `{g}`, so one is idle; leave one out");
            diag.error(second.ident.span(), message);
            diag.error(first.ident.span(), format!("`{g}`, with the same terms as `{h}`, is here"));
        }
        Kind::Crossed { shared, mend } => {
            let column = plain(&model.components[*shared].ident);
            let mut message =
                format!("`{h}` and `{g}` both own `{column}`, and neither nests in the other: ");
            message += &differences(model, (first, second));
            if !mend.is_empty() {
                message += "; ";
                message += &mending(model, mend);
            }
            diag.error(place(second, *shared), message);
            let message = format!("`{g}` owns `{column}` here, and so does `{h}`");
            diag.error(place(first, *shared), message);
        }
    }
}

/// Where a group owns a component.
fn place(group: &Group, id: usize) -> Span {
    let owned = group.own.iter().find(|term| term.id == id);
    owned.map_or_else(|| group.ident.span(), |term| term.name.span())
}

/// What each group has that the other lacks.
fn differences(model: &Model, (first, second): (&Group, &Group)) -> String {
    let (a, b) = (terms(first), terms(second));
    let required = |terms: &Terms| terms.own.union(&terms.with).copied().collect::<Vec<_>>();
    let alone = |group: &Group, mine: &Terms, theirs: &Terms| {
        let names = |ids: Vec<usize>| {
            let names = ids.into_iter().map(|id| plain(&model.components[id].ident));
            list(names, "and")
        };
        let others = required(theirs);
        let lacking = |id: &usize| !others.contains(id);
        let more = names(required(mine).into_iter().filter(lacking).collect());
        let fewer = names(mine.without.difference(&theirs.without).copied().collect());
        let owned = names(
            mine.own.difference(&theirs.own).copied().filter(|id| others.contains(id)).collect(),
        );
        let says = [("requires", more), ("excludes", fewer), ("owns", owned)]
            .into_iter()
            .filter(|(_, names)| !names.is_empty())
            .map(|(verb, names)| format!("{verb} {names}"));
        let says: Vec<String> = says.collect();
        (!says.is_empty()).then(|| format!("only `{}` {}", plain(&group.ident), says.join(" and ")))
    };
    let both = [alone(second, &b, &a), alone(first, &a, &b)];
    both.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The change that mends it, as an instruction.
fn mending(model: &Model, edits: &[Edit]) -> String {
    let mut steps: Vec<(usize, Change, Vec<usize>)> = Vec::new();
    for edit in edits {
        match steps
            .iter_mut()
            .find(|(group, change, _)| (*group, *change) == (edit.group, edit.change))
        {
            Some((_, _, components)) => components.push(edit.component),
            None => steps.push((edit.group, edit.change, vec![edit.component])),
        }
    }
    let steps: Vec<String> = steps
        .into_iter()
        .map(|(group, change, components)| {
            let names = components.into_iter().map(|id| plain(&model.components[id].ident));
            let names = list(names, "and");
            let step = match change {
                Change::OwnToWith => format!("move {names} from own(..) to with(..)"),
                Change::WithToOwn => format!("move {names} from with(..) to own(..)"),
                Change::AddOwn => format!("add {names} to own(..)"),
                Change::AddWith => format!("add {names} to with(..)"),
                Change::AddWithout => format!("add {names} to without(..)"),
            };
            format!("{step} in `{}`", plain(&model.groups[group].ident))
        })
        .collect();
    steps.join(", and ")
}
