//! Cloning the fields of a world.

#![expect(missing_docs, reason = "the names say it; only generated code calls them")]

use crate::capabilities::batch::world::clear;
use crate::capabilities::transfer::schema::{CloneVisitor, ClonesEntities};
use crate::capabilities::transfer::storage::CopyStore;
use crate::entity::entity_table::EntityTable;
use crate::entity::signature::Signature;
use crate::schema::data::{HasUnit, WorldData, store, store_mut};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::group_state::Groups;
use crate::storage::pool::Pool;
use crate::storage::store::Store;

pub fn entities<S: Signature>(table: &EntityTable<S>) -> EntityTable<S> {
    let mut copy = EntityTable::new();
    copy.copy_from(table);
    copy
}

pub fn entities_from<S: Signature>(table: &mut EntityTable<S>, source: &EntityTable<S>) {
    table.copy_from(source);
}

#[must_use]
pub fn groups<W, const N: usize, const E: usize>(groups: &Groups<W, N, E>) -> Groups<W, N, E> {
    let mut copy = Groups::new();
    groups_from(&mut copy, groups);
    copy
}

pub fn groups_from<W, const N: usize, const E: usize>(
    groups: &mut Groups<W, N, E>,
    source: &Groups<W, N, E>,
) {
    for (to, from) in groups.states.iter_mut().zip(&source.states) {
        to.len = from.len;
        to.list.clone_from(&from.list);
    }
    groups.events.clone_from(&source.events);
}

pub fn fresh<S: CopyStore<A>, A>(pool: &Pool<S>, copies: A) -> Pool<S> {
    let mut copy = Pool(pool.0.empty());
    copy.0.copy_from(&pool.0, &copies);
    copy
}

pub fn renew_units<W: ClonesEntities>(world: &mut W, source: &W) {
    W::clone_units(&mut Renew { world, source });
}

/// Replaces the contents of each storage by clones.
struct Renew<'w, W> {
    world: &'w mut W,
    source: &'w W,
}

impl<W: WorldData> CloneVisitor<W> for Renew<'_, W> {
    fn visit<R, A>(&mut self, copies: &A)
    where
        W: HasUnit<R>,
        W::Store: CopyStore<A>,
    {
        let to = store_mut::<W, R>(self.world);
        if const { <W::Store as Store>::KEEPS } {
            // The present values are gone like those of a world that is dropped.
            to.finish();
        }
        to.copy_from(store::<W, R>(self.source), copies);
    }
}

/// Changes a world. If that panics, the world is emptied, because the table and the columns could
/// differ.
pub fn whole<W: WorldData>(world: &mut W, change: impl FnOnce(&mut W)) {
    struct EmptyOnPanic<'w, W: WorldData>(&'w mut W);

    impl<W: WorldData> Drop for EmptyOnPanic<'_, W> {
        fn drop(&mut self) {
            empty(self.0);
        }
    }

    let unfinished = EmptyOnPanic(world);
    change(unfinished.0);
    core::mem::forget(unfinished);
}

/// Clears a world whose columns and groups could differ. The events could be wrong too, so none are left.
pub(crate) fn empty<W: WorldData>(world: &mut W) {
    clear(world);
    for events in world.events_mut() {
        events.clear();
    }
}
