//! Indices: beside which words `#[index]` can be, and over which components an index of a world can be.

use crate::check::terms::Known;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{Each as _, IntoEach as _};
use crate::model::{Component, Model, Unit};
use crate::names::plain;

use super::model::Joint;

/// E131: a component with an index has sparse storage, is no link, and its removed values are not kept. E132: a component
/// with a unique index contains no handles that are mapped. The other word is then left out.
pub(crate) fn beside(component: &mut Component, diag: &mut Diag) {
    let words = &mut component.words;
    let Some(index) = &words.index else { return };
    if let Some(storage) = first!(words.linear.take(), words.stable.take()) {
        let message = "a component with an index has sparse storage; remove this";
        diag.error(Code::E131, storage, message);
    }
    if let Some(removed) = words.track.as_mut().and_then(|track| track.removed.take()) {
        let message = "removed values of a component with an index can't be kept; write `#[track]`, which lists the entities";
        diag.error(Code::E131, removed, message);
    }
    if let (Some(unique), true) = (index.unique, words.entities) {
        let message = "values with `#[entities]` change when they are moved to another world, so they can't be unique; remove this";
        diag.error(Code::E132, unique, message);
    }
    if words.link.is_some() {
        let message = "a link finds its sources by their target already, so it can't have an index; remove this";
        diag.error(Code::E131, index.place, message);
        words.index = None;
    }
}

/// Checks indices over several components, and drops those with an error. E145: two of them aren't over the same components.
pub(crate) fn joint(model: &mut Model, diag: &mut Diag) {
    let all = std::mem::take(&mut model.indices);
    for mut one in all.into_each() {
        let mut sound = one.part.is_some() || fit(model, &mut one, diag);
        let same = |other: &&Joint| other.units.ids().eq(one.units.ids());
        if let Some(other) = model.indices.each().find(same)
            && sound
        {
            let message =
                format!("`{}` is over the same components; remove one of them", other.accessor());
            diag.error(Code::E145, one.span, message);
            sound = false;
        }
        if sound {
            let ids: Vec<usize> = one.units.ids().gather();
            ids.each().for_each(|&id| model.components[id].words.joined = true);
            model.indices.push(one);
        }
    }
}

/// E144: the components of an index over several are outside of any table, have sparse storage, and are declared beside it. They
/// are no links, have no index of their own, and their removed values are not kept. Returns whether that holds.
fn fit(model: &Model, one: &mut Joint, diag: &mut Diag) -> bool {
    let known = Known {
        world: model.world.as_ref(),
        units: model.all_units(),
        resources: &model.resources,
        broken: &model.broken,
        off: &model.off,
        what: "index",
        clean: model.fields_clean,
    };
    let mut sound = one.slips.resolved() && one.slips.keywords.is_empty();
    let parts = std::mem::take(&mut one.slips.parts);
    one.slips.unknown.retain(|(name, _)| {
        if name == "unique" {
            let message = "an index over several components can't be unique; remove this";
            diag.error(Code::E143, name.span(), message);
        }
        name != "unique"
    });
    known.report(&one.slips, diag);
    let parts = parts.into_each().map(|(name, ..)| (name, Some("is in a table")));
    let units = one.units.each().map(|term| {
        let flaw = match model.all_units().get(term.id) {
            Unit::Component(component) => flaw(component),
            Unit::Table(_) => Some("is a table"),
        };
        (term.name.clone(), flaw)
    });
    for (name, flaw) in parts.chain(units) {
        if let Some(flaw) = flaw {
            let name_of = plain(&name);
            let message = format!(
                "`{name_of}` {flaw}, so it can't be in an index over several components; leave it out"
            );
            diag.error(Code::E144, name.span(), message);
            sound = false;
        }
    }
    sound
}

/// Returns why a component can't be in an index over several.
fn flaw(component: &Component) -> Option<&'static str> {
    let words = &component.words;
    let keeps = words.track.as_ref().is_some_and(|track| track.removed.is_some());
    let flaws = [
        (component.optional.is_some(), "is in a table"),
        (component.origin.is_some(), "is declared in a part"),
        (words.link.is_some(), "is a link"),
        (words.index.is_some(), "has an index of its own"),
        (words.linear.or(words.stable).is_some(), "has another storage than a sparse set"),
        (keeps, "keeps removed values"),
    ];
    flaws.iter().find(|(is, _)| *is).map(|(_, flaw)| *flaw)
}
