//! The operations of a world on tracked changes: frames, and components that were changed, added and removed.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use crate::capabilities::track::schema::Tracks;
use crate::capabilities::track::storage::column::{ChangedIter, RemovedIter};
use crate::schema::data::{HasUnit, Visitor, WorldData, store_mut};
use crate::schema::has::StorageOf;
use crate::storage::store::Store;
use crate::world::access::column;

/// Begins a new frame in every unit.
struct NextFrame;

impl<W: WorldData> Visitor<W> for NextFrame {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if const { <W::Store as Store>::TRACKED } {
            store_mut::<W, R>(world).next_frame();
        }
    }
}

pub fn next_frame<W: WorldData>(world: &mut W) {
    world.visit(&mut NextFrame);
}

#[inline]
pub fn frame_of<W: Tracks<C>, C: 'static>(world: &W) -> u64 {
    column::<W, C>(world).frame()
}

#[inline]
pub fn changed<W: Tracks<C>, C: 'static>(world: &W) -> ChangedIter<'_, C, StorageOf<W, C>> {
    column::<W, C>(world).changed()
}

#[inline]
pub fn added<W: Tracks<C>, C: 'static>(world: &W) -> ChangedIter<'_, C, StorageOf<W, C>> {
    column::<W, C>(world).added()
}

#[inline]
pub fn removed<W: Tracks<C>, C: 'static>(world: &W) -> RemovedIter<'_> {
    column::<W, C>(world).removed()
}

#[inline]
pub fn changed_since<W: Tracks<C>, C: 'static>(
    world: &W,
    frame: u64,
) -> Option<ChangedIter<'_, C, StorageOf<W, C>>> {
    column::<W, C>(world).changed_since(frame)
}

#[inline]
pub fn added_since<W: Tracks<C>, C: 'static>(
    world: &W,
    frame: u64,
) -> Option<ChangedIter<'_, C, StorageOf<W, C>>> {
    column::<W, C>(world).added_since(frame)
}

#[inline]
pub fn removed_since<W: Tracks<C>, C: 'static>(world: &W, frame: u64) -> Option<RemovedIter<'_>> {
    column::<W, C>(world).removed_since(frame)
}
