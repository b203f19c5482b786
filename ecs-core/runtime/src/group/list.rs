//! The groups of a world, in an order in which an entity can enter them.

use alloc::vec::Vec;
use core::cell::Cell;
use core::marker::PhantomData;
use core::ops::Range;

#[cfg(feature = "families")]
use super::border;
use super::border::{after, counts, is_border, named};
use super::members::{self, enter, leave, len, matches};
use super::owned::OwnedUnits as _;
use super::rebuild::rebuild;
#[cfg(feature = "families")]
use super::segments;
use super::traits::Group;
use crate::capabilities::events;
use crate::entity::handle::Entity;
use crate::plan::mask::Mask;
use crate::schema::data::{GroupList, HasUnit, Structural, WorldData};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::group_state::GroupState;
use crate::storage::rows::Rows;
use crate::tuples::ListOf;

impl<W: WorldData> GroupList<W> for () {
    #[inline]
    fn evict<C: Structural<W>>(_: &mut W, _: u32, _: W::Signature) {}

    #[inline]
    fn evict_unmatched<C: Structural<W>>(_: &mut W, _: u32, _: W::Signature, _: W::Signature) {}

    #[inline(always)]
    fn admit<C: Structural<W>>(_: &mut W, _: Entity, _: W::Signature, _: W::Signature) {}

    #[inline]
    fn admit_appended<C: Structural<W>>(_: &mut W, _: &[Entity], _: W::Signature) {}

    #[inline]
    fn count_out<R>(_: &[Cell<usize>], _: W::Signature, _: impl FnMut(usize))
    where
        W: HasUnit<R>,
    {
    }

    #[inline]
    fn all_in<R>(_: &[usize], _: usize) -> bool
    where
        W: HasUnit<R>,
    {
        true
    }

    #[inline]
    fn behind<R>(_: &[GroupState], _: W::Signature, _: impl FnMut(usize))
    where
        W: HasUnit<R>,
    {
    }

    #[inline]
    fn empty(_: &mut W, _: Mask) {}

    #[inline]
    fn members(_: &W, _: &mut impl FnMut(usize, &Rows, Range<usize>)) {}

    #[inline]
    fn arrive<C: Structural<W>>(_: &mut W, _: &[Vec<Entity>]) {}

    #[inline]
    fn all_leave(_: &mut W) {}

    #[inline]
    fn rebuild(_: &mut W, _: &mut [Vec<Entity>]) {}
}

/// Returns whether a change can remove an entity from a group, or over a border.
const fn can_evict<W: WorldData, G: Group<W>, C: Structural<W>>() -> bool {
    if is_border::<W, G>() {
        return named(G::BORDER).intersects(C::ADDED.union(C::REMOVED));
    }
    G::TERMS.without.intersects(C::ADDED) || G::TERMS.required().intersects(C::REMOVED)
}

/// Returns whether a change can add an entity to a group, or to the rows in front of a border.
const fn can_admit<W: WorldData, G: Group<W>, C: Structural<W>>() -> bool {
    if is_border::<W, G>() {
        return named(G::BORDER).intersects(C::ADDED.union(C::REMOVED));
    }
    G::TERMS.required().intersects(C::ADDED) || G::TERMS.without.intersects(C::REMOVED)
}

impl<W: WorldData, First: GroupList<W>, Rest: GroupList<W>> GroupList<W> for (First, Rest) {
    #[inline]
    fn evict<C: Structural<W>>(world: &mut W, index: u32, old: W::Signature) {
        Rest::evict::<C>(world, index, old);
        First::evict::<C>(world, index, old);
    }

    #[inline]
    fn evict_unmatched<C: Structural<W>>(
        world: &mut W,
        index: u32,
        old: W::Signature,
        new: W::Signature,
    ) {
        Rest::evict_unmatched::<C>(world, index, old, new);
        First::evict_unmatched::<C>(world, index, old, new);
    }

    #[inline]
    fn admit<C: Structural<W>>(
        world: &mut W,
        entity: Entity,
        old: W::Signature,
        new: W::Signature,
    ) {
        First::admit::<C>(world, entity, old, new);
        Rest::admit::<C>(world, entity, old, new);
    }

    #[inline]
    fn admit_appended<C: Structural<W>>(world: &mut W, entities: &[Entity], new: W::Signature) {
        First::admit_appended::<C>(world, entities, new);
        Rest::admit_appended::<C>(world, entities, new);
    }

    #[inline]
    fn count_out<R>(lengths: &[Cell<usize>], old: W::Signature, mut to: impl FnMut(usize))
    where
        W: HasUnit<R>,
    {
        Rest::count_out::<R>(lengths, old, &mut to);
        First::count_out::<R>(lengths, old, to);
    }

    #[inline]
    fn all_in<R>(lengths: &[usize], rows: usize) -> bool
    where
        W: HasUnit<R>,
    {
        First::all_in::<R>(lengths, rows) && Rest::all_in::<R>(lengths, rows)
    }

    #[inline]
    fn behind<R>(groups: &[GroupState], old: W::Signature, mut to: impl FnMut(usize))
    where
        W: HasUnit<R>,
    {
        Rest::behind::<R>(groups, old, &mut to);
        First::behind::<R>(groups, old, to);
    }

    fn empty(world: &mut W, removed: Mask) {
        Rest::empty(world, removed);
        First::empty(world, removed);
    }

    fn members(world: &W, each: &mut impl FnMut(usize, &Rows, Range<usize>)) {
        First::members(world, each);
        Rest::members(world, each);
    }

    fn arrive<C: Structural<W>>(world: &mut W, members: &[Vec<Entity>]) {
        First::arrive::<C>(world, members);
        Rest::arrive::<C>(world, members);
    }

    #[inline]
    fn all_leave(world: &mut W) {
        Rest::all_leave(world);
        First::all_leave(world);
    }

    fn rebuild(world: &mut W, orders: &mut [Vec<Entity>]) {
        First::rebuild(world, orders);
        Rest::rebuild(world, orders);
    }
}

/// A list of one group.
pub struct Each<G>(PhantomData<G>);

impl<W: WorldData, G: Group<W>> GroupList<W> for Each<G> {
    #[inline]
    fn evict<C: Structural<W>>(world: &mut W, index: u32, old: W::Signature) {
        if const { can_evict::<W, G, C>() }
            && matches::<W, G>(old)
            // An entity can match other terms of a border.
            && (const { !is_border::<W, G>() } || !matches::<W, G>(after::<W, C>(old)))
        {
            events::group::leaves::<W, G>(world, index);
            if const { counts::<W, G>() } {
                leave::<W, G, C>(world, index);
            }
        }
    }

    #[inline]
    fn evict_unmatched<C: Structural<W>>(
        world: &mut W,
        index: u32,
        old: W::Signature,
        new: W::Signature,
    ) {
        if !matches::<W, G>(new) && const { can_evict::<W, G, C>() } && matches::<W, G>(old) {
            events::group::leaves::<W, G>(world, index);
            if const { counts::<W, G>() } {
                leave::<W, G, C>(world, index);
            }
        }
    }

    #[inline]
    fn admit<C: Structural<W>>(
        world: &mut W,
        entity: Entity,
        old: W::Signature,
        new: W::Signature,
    ) {
        if const { can_admit::<W, G, C>() } && !matches::<W, G>(old) && matches::<W, G>(new) {
            if const { counts::<W, G>() } {
                enter::<W, G, C>(world, entity);
            }
            events::group::entered::<W, G>(world, entity);
        }
    }

    #[inline]
    fn admit_appended<C: Structural<W>>(world: &mut W, entities: &[Entity], new: W::Signature) {
        if const { can_admit::<W, G, C>() } && matches::<W, G>(new) {
            if const { counts::<W, G>() } {
                enter_appended::<W, G, C>(world, entities);
            }
            events::group::all_entered::<W, G>(world, entities);
        }
    }

    #[inline]
    fn count_out<R>(lengths: &[Cell<usize>], old: W::Signature, mut to: impl FnMut(usize))
    where
        W: HasUnit<R>,
    {
        if const { counts::<W, G>() && G::TERMS.own.contains(<W as HasUnit<R>>::UNIT) }
            && matches::<W, G>(old)
            && let Some(len) = lengths.get(G::ID)
        {
            len.set(len.get().saturating_sub(1));
            to(len.get());
        }
    }

    #[inline]
    fn all_in<R>(lengths: &[usize], rows: usize) -> bool
    where
        W: HasUnit<R>,
    {
        !const { counts::<W, G>() && G::TERMS.own.contains(<W as HasUnit<R>>::UNIT) }
            || lengths.get(G::ID) == Some(&rows)
    }

    #[inline]
    fn behind<R>(groups: &[GroupState], old: W::Signature, mut to: impl FnMut(usize))
    where
        W: HasUnit<R>,
    {
        if const { counts::<W, G>() && G::TERMS.own.contains(<W as HasUnit<R>>::UNIT) }
            && matches::<W, G>(old)
        {
            // The entity is no longer counted, so this is the first row past the remaining members.
            to(groups[G::ID].len);
        }
    }

    fn empty(world: &mut W, removed: Mask) {
        #[cfg(feature = "families")]
        if const { is_border::<W, G>() } {
            return border::empty::<W, G>(world, removed);
        }
        if G::TERMS.required().intersects(removed) {
            events::group::all_leave::<W, G>(world);
            let state = &mut world.groups_mut()[G::ID];
            state.len = 0;
            state.list.clear();
        }
    }

    fn members(world: &W, each: &mut impl FnMut(usize, &Rows, Range<usize>)) {
        if let Some(rows) = events::group::rows::<W, G>(world) {
            let Range { start, end } = members::rows::<W, G>(world.groups());
            // There are fewer rows only if the fields of two worlds were swapped.
            let end = end.min(rows.len());
            each(G::ID, rows, start.min(end)..end);
        }
    }

    fn arrive<C: Structural<W>>(world: &mut W, members: &[Vec<Entity>]) {
        let arrived = members.get(G::ID).map_or(&[][..], Vec::as_slice);
        if !arrived.is_empty() {
            if const { counts::<W, G>() } {
                enter_appended::<W, G, C>(world, arrived);
            }
            events::group::all_entered::<W, G>(world, arrived);
        }
    }

    #[inline]
    fn all_leave(world: &mut W) {
        events::group::all_leave::<W, G>(world);
    }

    fn rebuild(world: &mut W, orders: &mut [Vec<Entity>]) {
        #[cfg(feature = "families")]
        if const { is_border::<W, G>() } {
            return border::partition::<W, G>(world);
        }
        #[cfg(feature = "families")]
        if const { !counts::<W, G>() } {
            return segments::align::<W, G>(world);
        }
        let order = orders.get_mut(G::ID).map(core::mem::take);
        rebuild::<W, G>(world, order.unwrap_or_default());
    }
}

/// Adds entities that were just appended to every owned unit. O(1) if all previous rows are
/// members, because then no row is moved. Otherwise O(entities).
fn enter_appended<W: WorldData, G: Group<W>, C: Structural<W>>(world: &mut W, entities: &[Entity]) {
    let all = len::<W, G>(world.groups()) + entities.len();
    if const { !G::TERMS.own.is_empty() } && ListOf::<G::Own>::are_of_length(world, all) {
        world.groups_mut()[G::ID].len = all;
        return;
    }
    for &entity in entities {
        enter::<W, G, C>(world, entity);
    }
}
