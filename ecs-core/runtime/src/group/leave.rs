//! Removing a unit from its storage: its row is first moved behind the remaining members.

use core::marker::PhantomData;

use crate::capabilities::transfer::entity::EntityMapping;
use crate::entity::handle::{Entity, FIRST};
use crate::schema::data::{GroupList, HasUnit, UnitOps, WorldData, store, store_mut};
use crate::schema::key::Key;
use crate::storage::group_state::GroupState;
use crate::storage::leaver::Leaver;
use crate::storage::store::{Form as _, Store};

/// An entity that leaves the storage of `R`. The groups that it leaves no longer count it.
struct Leaving<'g, W: WorldData, R> {
    index: u32,
    /// The previous units of the entity.
    old: W::Signature,
    groups: &'g [GroupState],
    unit: PhantomData<fn() -> R>,
}

impl<W: HasUnit<R>, R> Leaver for Leaving<'_, W, R> {
    #[inline(always)]
    fn index(&self) -> u32 {
        self.index
    }

    #[inline(always)]
    fn carried(&self, to: impl FnMut(usize)) {
        W::Groups::behind::<R>(self.groups, self.old, to);
    }
}

/// Removes and returns the unit of an entity that had the units `old`. The groups that it leaves
/// must no longer count it. The row must still be in its place, because it is moved behind the
/// members of each of these groups. If it was moved already, `old` must not have the unit.
#[inline]
pub(crate) fn take_out<W: HasUnit<R>, R>(
    world: &mut W,
    index: u32,
    old: W::Signature,
) -> Option<R> {
    let (pool, groups) = world.pool_with(Key::new());
    let leaver = Leaving::<W, R> { index, old, groups, unit: PhantomData };
    pool.0.take_out(&leaver).map(W::Form::from_values)
}

/// Like `take_out`, and keeps the unit if its removed values are kept.
#[inline]
pub(crate) fn hand_out<W: HasUnit<R>, R>(
    world: &mut W,
    index: u32,
    old: W::Signature,
) -> Option<R> {
    let entity = if const { <W::Store as Store>::KEEPS } {
        store::<W, R>(world).entity_at(index)?
    } else {
        // It is not used.
        Entity::from_parts(index, FIRST)
    };
    let row = take_out::<W, R>(world, index, old)?;
    store_mut::<W, R>(world).hand_out::<R, W::Form>(entity, row)
}

/// Like `hand_out`, and drops the unit when its storage is consistent again, unless it is kept.
#[inline]
pub(crate) fn discard<W: HasUnit<R>, R>(world: &mut W, index: u32, old: W::Signature) {
    if const { <W::Store as Store>::KEEPS } {
        drop(hand_out::<W, R>(world, index, old));
        return;
    }
    let (pool, groups) = world.pool_with(Key::new());
    pool.0.discard(&Leaving::<W, R> { index, old, groups, unit: PhantomData });
}

/// Maps the handles in the values of a row.
#[inline]
pub(crate) fn map_row<W: HasUnit<R>, R>(row: R, mapping: &EntityMapping) -> R {
    let Some(map) = (const { W::ENTITIES }) else { return row };
    let mut values = W::Form::into_values(row);
    map(&mut values, mapping);
    W::Form::from_values(values)
}

/// Maps the handles in the value in a queue.
fn map_queued<W: HasUnit<R>, R>(queues: &mut W::Queues, mapping: &EntityMapping) {
    if const { W::ENTITIES.is_some() }
        && let Some(row) = W::queue(queues).pop()
    {
        W::queue(queues).push(map_row::<W, R>(row, mapping));
    }
}

impl<W: WorldData> UnitOps<W> {
    /// Returns the operations on the unit `R`.
    #[must_use]
    pub const fn of<R>() -> Self
    where
        W: HasUnit<R>,
    {
        let stays = const { W::LINK.is_some() && W::ENTITIES.is_none() };
        let keeps = <W::Store as Store>::KEEPS;
        Self { discard: discard::<W, R>, map: map_queued::<W, R>, stays, keeps }
    }
}
