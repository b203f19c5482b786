//! The frames of a world.

use crate::schema::data::{HasUnit, Visitor, WorldData, store_mut};
use crate::storage::store::Store;

/// Begins a new frame in every unit.
struct NextFrame;

impl<W: WorldData> Visitor<W> for NextFrame {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if const { <W::Store as Store>::NOTED } {
            store_mut::<W, R>(world).advance();
        }
    }
}

/// Begins a new frame.
pub fn next_frame<W: WorldData>(world: &mut W) {
    world.visit(&mut NextFrame);
}
