//! The operations of a world on command buffers.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use super::entity::Reserver;
use super::world::{ApplyReport, Commands};
use crate::schema::data::WorldData;
use crate::schema::world_mut::WorldMut as _;

#[inline]
pub fn reserver<W: WorldData>(world: &mut W) -> Reserver<'_> {
    Reserver::of(world.table_mut()).0
}

#[inline]
pub fn apply<W: WorldData>(world: &mut W, commands: &mut Commands<W>) -> ApplyReport {
    commands.apply(world)
}
