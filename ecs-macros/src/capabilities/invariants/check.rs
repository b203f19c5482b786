//! The rules about invariants.

use crate::planner::mask::Mask;
use crate::planner::rule::{Rule, implied};

use crate::check::terms::Known;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{Each as _, numbers};
use crate::model::{Group, Model, Query, Unit};
use crate::names::plain;

/// Checks the invariants by themselves.
pub(crate) fn check(model: &mut Model, diag: &mut Diag) {
    let known = Known {
        world: model.world.as_ref(),
        units: model.all_units(),
        resources: &model.resources,
        broken: &model.broken,
        off: &model.off,
        what: "rule",
        clean: model.fields_clean,
    };
    for one in model.invariants.each().filter(|one| one.part.is_none()) {
        known.report(&one.slips, diag);
    }
    impossible(model, diag);
    unlinked(model, diag);
    skipped(model, diag);
}

/// Returns the invariants because of which no entity has these terms, in words.
fn contradiction(model: &Model, terms: (Mask, Mask)) -> Option<String> {
    let possible = |rules: &[Rule]| {
        let (present, absent) = implied(rules, terms.0, terms.1);
        !present.intersects(absent)
    };
    // Terms that contradict each other by themselves have an error already.
    if !possible(&[]) || possible(&model.rules()) {
        return None;
    }
    Some(model.reasons(|rules| !possible(rules)))
}

/// E122: every component can be on an entity.
fn impossible(model: &Model, diag: &mut Diag) {
    if model.invariants.is_empty() {
        return;
    }
    for unit in numbers(0..model.units()) {
        if let Some(used) = contradiction(model, (Mask::one(unit), Mask::EMPTY))
            && let Some(one) = model.invariants.last()
        {
            let message = format!(
                "no entity can have `{}`, because of {used}; change one of them",
                model.unit_name(unit)
            );
            diag.error(Code::E122, one.span, message);
        }
    }
}

/// E123: a link that is removed when its target is despawned is not required.
fn unlinked(model: &Model, diag: &mut Diag) {
    for one in &model.invariants {
        for term in &one.needs {
            if let Unit::Component(component) = model.all_units().get(term.id)
                && component.words.link.as_ref().is_some_and(|link| link.policy == "unlink")
            {
                let message = format!(
                    "`{}` is removed when its target is despawned, so it can't be required; use `on_despawn = despawn`, \
                     or `keep`",
                    plain(&term.name)
                );
                diag.error(Code::E123, term.name.span(), message);
            }
        }
    }
}

/// E124: what a saved component requires is saved.
fn skipped(model: &Model, diag: &mut Diag) {
    let skips =
        |unit: usize| model.columns(unit).all(|id| model.components[id].words.saved.skip.is_some());
    for one in &model.invariants {
        let Some(first) = one.units.first().filter(|_| one.word == "requires") else { continue };
        for term in one.needs.each().filter(|term| skips(term.id) && !skips(first.id)) {
            let message = format!(
                "`{}` has `#[skip]`, so a loaded entity would have `{}` without it; skip both, or none",
                plain(&term.name),
                plain(&first.name)
            );
            diag.error(Code::E124, term.name.span(), message);
        }
    }
    let of_tables = model.components.each().enumerate();
    let of_tables = of_tables.filter_map(|(unit, one)| Some((unit, one, one.optional?)));
    for (unit, one, table) in of_tables {
        let table = model.all_units().of_table(table);
        if skips(table) && !skips(unit) {
            let name = plain(&one.ident);
            let message = format!(
                "the other parts of `{}` have `#[skip]`, so a loaded entity would have `{name}` without them; skip `{name}` too, or none",
                model.unit_name(table)
            );
            let place = model.place(one.ident.span(), one.origin.as_ref());
            diag.error(Code::E124, place, message);
        }
    }
}

/// E125: an entity can be a member of each group and a row of each query.
pub(crate) fn items(model: &Model, diag: &mut Diag) {
    if model.rules().is_empty() {
        return;
    }
    let mut report = |what: &str, name: String, place, terms: (Mask, Mask)| {
        if let Some(used) = contradiction(model, terms) {
            let message = format!("no entity can match the {what} `{name}`, because of {used}");
            diag.error(Code::E125, place, message);
        }
    };
    for group in model.groups.each().filter(|group| group.clean) {
        let Group { ident, origin, .. } = group;
        let place = model.place(ident.span(), origin.as_ref());
        report("group", plain(ident), place, (group.required(), group.without.set()));
    }
    for query in model.queries.each().filter(|query| query.clean && query.sound) {
        let Query { ident, origin, .. } = query;
        let place = model.place(ident.span(), origin.as_ref());
        let terms = (model.all_units().required(query), query.without.set());
        report("query", plain(ident), place, terms);
    }
    equal(model, diag);
}

/// E300: two groups don't have the same members because of the invariants.
fn equal(model: &Model, diag: &mut Diag) {
    let terms = |group: &Group| (group.required(), group.without.set());
    for (at, second) in model.groups.each().enumerate() {
        for first in model.groups[..at].each() {
            let (a, b) = (terms(first), terms(second));
            let same = |rules: &[Rule]| implied(rules, a.0, a.1) == implied(rules, b.0, b.1);
            let compared = if first.own.is_empty() {
                second.own.is_empty()
            } else {
                first.own.set().intersects(second.own.set())
            };
            let clean = first.clean && second.clean;
            if a == b || !compared || !clean || !same(&model.rules()) {
                continue;
            }
            let used = model.reasons(|rules| same(rules));
            let message = format!(
                "`{}` has the same members as `{}`, because of {used}, so one is redundant; remove one of them",
                plain(&second.ident),
                plain(&first.ident)
            );
            let place = model.place(second.ident.span(), second.origin.as_ref());
            diag.error(Code::E300, place, message);
        }
    }
}
