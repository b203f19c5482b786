//! The rules of saving and loading.

use proc_macro2::Span;
use syn::Ident;

use crate::capabilities::parts::syntax::Kind;
use crate::capabilities::save::syntax::Saved;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{AddAll as _, Each as _};
use crate::model::Model;
use crate::names::plain;

pub(crate) fn check(model: &mut Model, diag: &mut Diag) {
    fields(model, diag);
    names(model, diag);
}

/// E092: a skipped field has no former names and no default. E093: only a part of a table or a resource has
/// `#[default]`. E094: only a world that derives `Serialize` or `Deserialize` has these attributes.
fn fields(model: &Model, diag: &mut Diag) {
    let Some(world) = &model.world else { return };
    let derived = world.derives.serialize.is_some() || world.derives.deserialize.is_some();
    let unused = model.kind == Kind::World && !derived;
    let derive = "is for saving; derive `Serialize` or `Deserialize` on the world, or remove it";
    let mut field = |saved: &Saved, ident: &Ident, is_component: bool, own: bool| {
        let name = plain(ident);
        let Some(place) = saved.span() else { return };
        if unused && own {
            return diag.error(Code::E094, place, format!("this attribute of `{name}` {derive}"));
        }
        if saved.skip.is_some() && (saved.default.is_some() || !saved.was.is_empty()) {
            let message =
                format!("`{name}` is skipped, so it is never loaded; keep `#[skip]` alone");
            diag.error(Code::E092, place, message);
        }
        if let Some(place) = saved.default.filter(|_| is_component) {
            let message = format!(
                "an entity of a save without `{name}` lacks it; only a part of a table or a resource needs `#[default]`"
            );
            diag.error(Code::E093, place, message);
        }
    };
    for component in &model.components {
        let own = component.origin.is_none();
        field(&component.words.saved, &component.ident, component.table.is_none(), own);
    }
    for resource in &model.resources {
        field(&resource.saved, &resource.ident, false, resource.origin.is_none());
    }
    if let Some(dropped) = world.dropped.first().filter(|_| world.derives.deserialize.is_none()) {
        let message =
            "`#[dropped(..)]` is for loading; derive `Deserialize` on the world, or remove it";
        diag.error(Code::E094, dropped.ident.span(), message);
    }
}

/// E095: each name in a save belongs to one component or resource.
fn names(model: &Model, diag: &mut Diag) {
    let Some(world) = &model.world else { return };
    let mut check = |names: Vec<(&Ident, bool)>| {
        let mut seen: Vec<String> = Vec::new();
        let fields = names.each().filter(|(_, former)| !former).map(|(name, _)| plain(name));
        seen.add_all(fields);
        for (name, _) in names.each().filter(|(_, former)| *former) {
            let text = plain(name);
            if seen.contains(&text) {
                twice(&text, name.span(), diag);
            }
            seen.push(text);
        }
    };
    // A skipped field has no name in a save, so an older save can have one.
    let own = |saved: &Saved| saved.skip.is_none();
    let components = model.components.each().filter(|one| own(&one.words.saved));
    let mut components: Vec<_> = components.map(|one| (&one.ident, false)).gather();
    let was = model.components.each().flat_map(|one| &one.words.saved.was);
    components.add_all(was.map(|name| (name, true)));
    let dropped = |resource| world.dropped.each().filter(move |one| one.resource == resource);
    components.add_all(dropped(false).map(|one| (&one.ident, true)));
    let resources = model.resources.each().filter(|one| own(&one.saved));
    let mut resources: Vec<_> = resources.map(|one| (&one.ident, false)).gather();
    let was = model.resources.each().flat_map(|one| &one.saved.was);
    resources.add_all(was.map(|name| (name, true)));
    resources.add_all(dropped(true).map(|one| (&one.ident, true)));
    check(components);
    check(resources);
}

fn twice(name: &str, place: Span, diag: &mut Diag) {
    let message = format!(
        "`{name}` has another meaning in a save: it is a field of the world, or named twice; remove this"
    );
    diag.error(Code::E095, place, message);
}
