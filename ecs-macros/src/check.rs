//! The rules of `world!`, by subject. Each is a function with a code of its own; see [`Code`](crate::codes::Code).
//!
//! Code can be written for the model that a rule leaves. The rule drops or marks what is wrong, so
//! that one mistake is one error.

use crate::capabilities::brand::check as brand;
use crate::capabilities::capacity::check as capacity;
use crate::capabilities::generics::check as generic;
use crate::capabilities::index::check as indices;
use crate::capabilities::invariants::check as invariants;
use crate::capabilities::observe::check as observe;
use crate::capabilities::parts::check as parts;
use crate::capabilities::resources::check as resources;
use crate::capabilities::save::check as saved;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::Each as _;
use crate::model::{Model, World};
use crate::names::plain;
use crate::plan::Plans;
use crate::syntax::vis::{narrower, written};
use syn::{Ident, Visibility};

pub(crate) mod attributes;
pub(crate) mod coherence;
pub(crate) mod components;
pub(crate) mod groups;
pub(crate) mod kinds;
pub(crate) mod methods;
pub(crate) mod names;
pub(crate) mod nesting;
pub(crate) mod plans;
pub(crate) mod queries;
pub(crate) mod tables;
pub(crate) mod terms;
pub(crate) mod types;
pub(crate) mod world;

/// The maximum number of components that a group owns, that a query borrows, and that it filters by. It is
/// the length of the longest tuple for which ecs-core implements its traits.
pub(crate) const MOST: usize = 24;

/// Checks the world, its components, its resources and its tables.
pub(crate) fn world(model: &mut Model, diag: &mut Diag) {
    parts::form(model, diag);
    world::check(model, diag);
    tables::check(model, diag);
    generic::types(model, diag);
    generic::parameters(model, diag);
    components::check(model, diag);
    resources::check(model, diag);
    saved::check(model, diag);
    generic::settle(model);
    tables::settle(model, diag);
}

/// Checks groups and queries.
pub(crate) fn items(model: &mut Model, diag: &mut Diag) {
    world::misfits(model, diag);
    invariants::check(model, diag);
    indices::joint(model, diag);
    groups::check(model, diag);
    observe::check(model, diag);
    queries::check(model, diag);
    model.complete &= model.strays.is_empty() && model.groups.each().all(|group| group.clean);
    let groups = model.groups.len();
    generic::items(model, diag);
    names::hidden_types(model, diag);
    names::items(model, diag);
    model.complete &= model.groups.len() == groups;
    methods::check(model, diag);
    brand::check(model, diag);
    capacity::check(model, diag);
    parts::visibility(model, diag);
    tables::visibility(model, diag);
    groups::visibility(model, diag);
    groups::length(model, diag);
    queries::lengths(model, diag);
    nesting::nest(model, diag);
    invariants::items(model, diag);
}

/// Checks the plans of the queries.
pub(crate) fn plans(model: &Model, plans: &Plans, diag: &mut Diag) {
    plans::packed(model, plans, diag);
}

/// A declaration is at least as visible as its world, whose interface names it. If that depends on modules, rustc decides.
pub(crate) fn widen(
    vis: &mut Visibility,
    ident: &Ident,
    world: &World,
    (code, what): (Code, &str),
    diag: &mut Diag,
) {
    if narrower(vis, &world.vis) == Some(true) {
        let (name, needed) = (plain(ident), written(&world.vis));
        let message = format!(
            "the {what} `{name}` is less visible than its world; write `{needed} struct {name}`"
        );
        diag.error(code, ident.span(), message);
        // A part exports it.
        *vis = world.vis.clone();
    }
}
