//! The operations of a world on tracked changes: frames, changed and removed components.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use alloc::boxed::Box;
use alloc::vec::{self, Vec};

use crate::entity::handle::Entity;
use crate::schema::data::{HasUnit, Visitor, WorldData, store_mut};
use crate::schema::has::StorageOf;
use crate::schema::tracks::{Keeps as _, KeepsRemoved, Tracks};
use crate::storage::column::{ChangedIter, RemovedIter};
use crate::storage::store::{Form as _, Store};
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

/// Hands out the rows of every unit that keeps removed rows.
struct Finish;

impl<W: WorldData> Visitor<W> for Finish {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if const { <W::Store as Store>::KEEPS } {
            store_mut::<W, R>(world).finish();
        }
    }
}

/// Passes the values that are left in a world to the functions that were set for its drop.
pub fn finish<W: WorldData>(world: &mut W) {
    world.visit(&mut Finish);
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

pub fn drain_removed<W: KeepsRemoved<R>, R>(world: &mut W) -> vec::IntoIter<(Entity, R)> {
    let rows = store_mut::<W, R>(world).drain().into_iter();
    let rows: Vec<_> = rows.map(|(entity, row)| (entity, W::Form::from_values(row))).collect();
    rows.into_iter()
}

pub fn at_drop<W: KeepsRemoved<R>, R>(
    world: &mut W,
    mut function: impl FnMut(Entity, R) + Send + Sync + 'static,
) {
    let function = Box::new(move |entity, row| function(entity, W::Form::from_values(row)));
    store_mut::<W, R>(world).set_at_drop(function);
}
