//! The terms of a single group, and its form.

use super::terms::{Known, exclude};
use super::{MOST, attributes, kinds, methods, widen};
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::IntoEach as _;
use crate::model::{Group, Model, Unit, Units};
use crate::names::plain;
use crate::planner::mask::Mask;

/// Checks each group by itself.
pub(crate) fn check(model: &mut Model, diag: &mut Diag) {
    let known = Known {
        world: model.world.as_ref(),
        units: Units::new(&model.components, &model.tables),
        resources: &model.resources,
        broken: &model.broken,
        off: &model.off,
        what: "group",
        clean: model.fields_clean,
    };
    for group in &mut model.groups {
        generic(group, diag);
        known.report(&group.slips, diag);
        storage(group, known.units, diag);
        kinds::owned(group, known.units, diag);
        overlaps(group, diag);
        if group.clean {
            empty(group, diag);
            alone(group, known.units, diag);
        }
        attributes::of_item(&mut group.attrs, diag);
        methods::method(&group.ident, diag);
    }
}

/// E201: a group is not generic.
fn generic(group: &Group, diag: &mut Diag) {
    if !group.generics.params.is_empty() || group.generics.where_clause.is_some() {
        let message = "a group can't be generic; remove the parameters";
        diag.error_at(Code::E201, &group.generics, message);
    }
}

/// E211: a group does not own a component with linear storage, whose order it could not decide. E216: nor a component or a table
/// whose rows stay, because its members are the first rows.
fn storage(group: &mut Group, units: Units<'_>, diag: &mut Diag) {
    for code in [Code::E211, Code::E216] {
        let storage = |id| match code {
            Code::E211 => units.linear(id).map(|place| (place, "linear")),
            _ => units.stable(id).map(|place| (place, "stable")),
        };
        let owned: Vec<usize> = group.own.ids().filter(|&id| storage(id).is_some()).gather();
        for term in group.terms.own.take(Mask::of(&owned)) {
            group.clean = false;
            let name = plain(&term.name);
            let why = match code {
                Code::E211 => format!("`{name}` has linear storage, which no group can own"),
                _ => format!("the rows of `{name}` stay where they are, so no group can own it"),
            };
            let message = format!("{why}; move `{name}` from own(..) to with(..)");
            diag.error(code, term.name.span(), message);
            // Of a component of a part, the storage is declared elsewhere.
            let of_part =
                matches!(units.get(term.id), Unit::Component(one) if one.origin.is_some());
            if let Some((place, word)) = storage(term.id).filter(|_| !of_part) {
                let message = format!(
                    "{word} storage of `{name}` is declared here; remove this to let a group own it"
                );
                diag.error(code, place, message);
            }
        }
    }
}

/// E206: a component is not in both own(..) and with(..). E207: it is not both required and excluded.
fn overlaps(group: &mut Group, diag: &mut Diag) {
    let terms = &mut group.terms;
    let (own, with, mut clean) = (terms.own.set(), terms.with.set(), true);
    clean &= exclude(&mut terms.with, own, Code::E206, diag, |name, _| {
        format!("`{name}` is owned, and so required already; remove it from with(..)")
    });
    for (set, word) in [(own, "own"), (with, "with")] {
        clean &= exclude(&mut terms.without, set, Code::E207, diag, |name, _| {
            format!(
                "`{name}` is both required and excluded; remove it from without(..) or from {word}(..)"
            )
        });
    }
    group.clean &= clean;
}

/// E208: a group has terms. E209: a group requires a component.
fn empty(group: &mut Group, diag: &mut Diag) {
    if !group.required().is_empty() {
        return;
    }
    let name = plain(&group.ident);
    let (code, message) = if group.without.is_empty() {
        let message =
            format!("`{name}` has no terms; write `#[group(own(..))]` with the components to own");
        (Code::E208, message)
    } else {
        let message = format!("`{name}` requires nothing; add a component to own(..) or with(..)");
        (Code::E209, message)
    };
    diag.error(code, group.ident.span(), message);
    group.clean = false;
}

/// E210: a group that owns one component has another term. E214: so has a group of one table. For its events, a
/// group of one term needs to own nothing.
fn alone(group: &mut Group, units: Units<'_>, diag: &mut Diag) {
    if group.events.is_some() {
        if let ([only], 1) = (&group.own[..], group.depth()) {
            let message = format!(
                "`{}` owns `{1}` and has no other term; for its events alone, move `{1}` from own(..) to with(..)",
                plain(&group.ident),
                plain(&only.name)
            );
            let code = if units.table(only.id).is_some() { Code::E214 } else { Code::E210 };
            diag.error(code, only.name.span(), message);
            group.clean = false;
        }
        return;
    }
    let mut terms = group.terms.all();
    if let (Some(only), None) = (terms.next(), terms.next())
        && units.table(only.id).is_some()
        && group.without.is_empty()
    {
        let message = format!(
            "`{}` has no term but the table `{1}`, so its members are all rows; remove the group, and use `{1}()`",
            plain(&group.ident),
            plain(&only.name)
        );
        diag.error(Code::E214, only.name.span(), message);
        group.clean = false;
        return;
    }
    if let ([only], 1) = (&group.own[..], group.depth()) {
        let message = format!(
            "`{}` owns `{}` and has no other term, so it does nothing; add a component, or remove the group",
            plain(&group.ident),
            plain(&only.name)
        );
        diag.error(Code::E210, only.name.span(), message);
        group.clean = false;
    }
}

/// E202: a group is at least as visible as its world, whose interface names it. If that depends on modules,
/// rustc decides.
pub(crate) fn visibility(model: &mut Model, diag: &mut Diag) {
    let Some(world) = &model.world else { return };
    for group in &mut model.groups {
        widen(&mut group.vis, &group.ident, world, (Code::E202, "group"), diag);
    }
}

/// E212: a group owns at most 24 components.
pub(crate) fn length(model: &mut Model, diag: &mut Diag) {
    let units = Units::new(&model.components, &model.tables);
    for group in &mut model.groups {
        let owned = units.width(group.own.ids());
        if owned > MOST {
            let message = format!(
                "`{}` owns {} components, and a group can own at most {MOST}; move some to with(..)",
                plain(&group.ident),
                owned
            );
            diag.error(Code::E212, group.ident.span(), message);
            group.clean = false;
            model.complete = false;
            let mut room = MOST;
            let exceeds = |&id: &usize| {
                let left = room.checked_sub(units.columns(id).len());
                room = left.unwrap_or(0);
                left.is_none()
            };
            let rest: Vec<usize> = group.own.ids().into_each().filter(exceeds).gather();
            for term in group.terms.own.take(Mask::of(&rest)) {
                group.terms.with.push(term);
            }
        }
    }
}
