//! The world, and structs that are not part of it.

use syn::GenericParam;

use crate::codes::Code;
use crate::diag::Diag;
use crate::model::{Misfit, MisfitKind, Model, World};
use crate::names::plain;

use super::attributes;

pub(super) fn check(model: &mut Model, diag: &mut Diag) {
    misfits(model, diag);
    if let Some(world) = &mut model.world {
        lifetimes(world, diag);
        attributes::of_world(&mut world.attrs, diag);
    }
}

/// Reports structs with a wrong form or in a wrong place.
pub(super) fn misfits(model: &mut Model, diag: &mut Diag) {
    for Misfit { ident, kind } in std::mem::take(&mut model.misfits) {
        let name = plain(&ident);
        let (code, message) = match kind {
            MisfitKind::LateWorld => {
                (Code::E040, "the world must come first; move this struct to the top".to_owned())
            }
            MisfitKind::NoWorld => (
                Code::E041,
                "no world; start with a struct of all components, such as \
                 `pub struct Sim { position: Position }`"
                    .to_owned(),
            ),
            MisfitKind::WorldWithoutFields => (
                Code::E042,
                format!(
                    "a world is a struct with a named field for each component; write \
                     `struct {name} {{ position: Position }}`"
                ),
            ),
            MisfitKind::SecondWorld => {
                let world = model.world.as_ref().map(|world| plain(&world.ident));
                (
                    Code::E043,
                    format!(
                        "a second world, after `{}`; add `#[query]` or `#[table]`, or move it to a \
                         `world!` of its own",
                        world.unwrap_or_default()
                    ),
                )
            }
            MisfitKind::UnitWithoutRole => {
                (Code::E045, format!("`{name}` is neither a group nor a query; add `#[group(..)]`"))
            }
            MisfitKind::TupleWithoutRole => (
                Code::E045,
                format!("`{name}` is neither a group nor a query; move it out of `world!`"),
            ),
            MisfitKind::GroupWithFields => (
                Code::E200,
                format!(
                    "a group has no fields; write `struct {name};` and name the components in own(..)"
                ),
            ),
            MisfitKind::TableWithoutFields => (
                Code::E700,
                format!("a table is a struct with named fields; write `struct {name} {{ .. }}`"),
            ),
            MisfitKind::QueryWithoutFields => (
                Code::E400,
                format!("a query is a struct with named fields; write `struct {name} {{ .. }}`"),
            ),
        };
        diag.error(code, ident.span(), message);
    }
}

/// E044: a world has no lifetime parameters.
fn lifetimes(world: &mut World, diag: &mut Diag) {
    for param in world.generics.lifetimes() {
        let message = format!(
            "a world owns its components, so it has no lifetime; remove `{}`, and own the values",
            param.lifetime
        );
        diag.error(Code::E044, param.lifetime.span(), message);
    }
    let params = std::mem::take(&mut world.generics.params).into_iter();
    world.generics.params =
        params.filter(|param| !matches!(param, GenericParam::Lifetime(_))).collect();
}
