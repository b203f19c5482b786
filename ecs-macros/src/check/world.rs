//! The world, and structs that are not part of it.

use crate::capabilities::parts::syntax::Kind;
use crate::codes::Code;
use crate::diag::Diag;
use crate::model::{Misfit, MisfitKind, Model};
use crate::names::plain;

use super::attributes;
use crate::capabilities::generics::check as generic;

pub(crate) fn check(model: &mut Model, diag: &mut Diag) {
    misfits(model, diag);
    if let Some(world) = &mut model.world {
        generic::lifetimes(world, diag);
        generic::outlives(&mut world.generics, "a world", diag);
        attributes::of_world(&mut world.attrs, diag);
        // E128: groups are assigned to the queries of a world.
        if let Some((_, place)) = world.groups.filter(|_| model.kind == Kind::Part) {
            let message =
                "a part has the groups of its world; write `#[world(groups = ..)]` on the world";
            diag.error(Code::E128, place, message);
        }
    }
}

/// Reports structs with a wrong form or in a wrong place.
pub(crate) fn misfits(model: &mut Model, diag: &mut Diag) {
    for Misfit { ident, kind } in &std::mem::take(&mut model.misfits) {
        let name = plain(ident);
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
            // E053: `#[resource]` is on a field of the world.
            MisfitKind::ResourceStruct => (
                Code::E053,
                format!(
                    "a resource is a field of the world: `#[resource] name: {name}`; move this struct out of `world!`"
                ),
            ),
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
