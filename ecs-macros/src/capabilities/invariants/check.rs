//! The rules about invariants.

use crate::planner::mask::Mask;
use crate::planner::rule::{Rule, implied};

use super::model::Invariant;
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
    defaults(model, diag);
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

/// E136: a unit has one default. E137: it suits each entity, and is left out otherwise. E138: defaults don't require each other.
/// E139: what a default requires comes with it.
fn defaults(model: &mut Model, diag: &mut Diag) {
    let (mut seen, mut unfit): (Vec<(usize, String)>, Vec<usize>) = (Vec::new(), Vec::new());
    for one in &model.invariants {
        let Some(first) = one.units.first() else { continue };
        let mut comes = Mask::one(first.id).union(one.needs.set());
        for (unit, name, value) in &one.defaults {
            let (text, shown) = (code!(#value).to_string(), plain(name));
            if seen.each().any(|(other, value)| other == unit && *value != text) {
                let message =
                    format!("`{shown}` has another default in a rule before; write the same one");
                diag.error(Code::E136, name.span(), message);
            }
            seen.push((*unit, text));
            if let Some(what) = unsuitable(model, *unit) {
                let message = format!(
                    "`{shown}` {what}, so no value suits each entity; insert it with `{}`",
                    plain(&first.name)
                );
                diag.error(Code::E137, name.span(), message);
                unfit.push(*unit);
            }
            let inserted = inserted(model, *unit);
            comes = comes.union(inserted);
            if inserted.contains(first.id) {
                let message = format!(
                    "`{shown}` has a default that inserts `{}` in turn; remove one of the defaults",
                    plain(&first.name)
                );
                diag.error(Code::E138, name.span(), message);
            }
        }
        for (unit, name, _) in &one.defaults {
            let of_it =
                |other: &&Invariant| other.units.first().is_some_and(|term| term.id == *unit);
            for other in model.invariants.each().filter(of_it) {
                if let Some(lacks) = other.needs.set().difference(comes).lowest() {
                    let message = format!(
                        "the default of `{}` lacks `{}`, which it requires; write a default for that too, or require it here",
                        plain(name),
                        model.unit_name(lacks)
                    );
                    diag.error(Code::E139, name.span(), message);
                }
            }
        }
    }
    for one in &mut model.invariants {
        one.defaults.retain(|(unit, ..)| !unfit.contains(unit));
    }
}

/// Returns the units that are inserted because of a unit, and because of these.
fn inserted(model: &Model, unit: usize) -> Mask {
    let mut all = Mask::EMPTY;
    loop {
        let before = all;
        for one in &model.invariants {
            if one.units.first().is_some_and(|term| term.id == unit || all.contains(term.id)) {
                for (other, ..) in &one.defaults {
                    all = all.union(Mask::one(*other));
                }
            }
        }
        if all == before {
            return all;
        }
    }
}

/// Returns why a unit can't have a default, in words.
fn unsuitable(model: &Model, unit: usize) -> Option<&'static str> {
    let units = model.all_units();
    let mut parts = model.components.each().filter_map(|one| one.optional);
    if parts.any(|table| units.of_table(table) == unit) {
        return Some("has optional components");
    }
    let mut columns = model.columns(unit);
    let words = |id: usize| &model.components[id].words;
    let unique = |id: usize| words(id).index.as_ref().is_some_and(|index| index.unique.is_some());
    match units.get(unit) {
        Unit::Component(component) if component.words.link.is_some() => Some("is a link"),
        _ if columns.any(unique) => Some("has a unique key"),
        _ => None,
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
