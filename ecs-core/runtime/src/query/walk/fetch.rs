//! The fetches of terms that don't lend a required column: options, filters and the entity.

use crate::entity::handle::Entity;
use crate::storage::fetch::{Fetch, never_sliced};
use crate::storage::index::Slot;
use crate::storage::members::{Lead, Membership};
use crate::storage::values::Place;

/// A term that lends its column where an entity has the component: `Option<&C>` or
/// `Option<&mut C>`.
#[derive(Clone, Copy)]
pub struct OptionalFetch<L>(pub(crate) L);

impl<'w, L: Fetch<'w>> Fetch<'w> for OptionalFetch<L> {
    type Item = Option<L::Item>;
    type Base = L::Base;
    const BY_INDEX: bool = L::BY_INDEX;
    const WRITES: bool = L::WRITES;
    const NOTES_ROWS: bool = L::NOTES_ROWS;
    never_sliced!();

    #[inline]
    fn duplicate(&mut self) -> Self {
        Self(self.0.duplicate())
    }

    #[inline(always)]
    fn find(&self, entity: Entity) -> Slot {
        self.0.find(entity)
    }

    #[inline(always)]
    fn source(&self) -> *const () {
        self.0.source()
    }

    #[inline(always)]
    fn matches(_: Slot) -> bool {
        true
    }

    #[inline]
    fn prefetch(&self, found: Slot) {
        self.0.prefetch(found);
    }

    #[inline(always)]
    fn base(&self) -> L::Base {
        self.0.base()
    }

    #[inline(always)]
    fn lend(&self, base: L::Base, place: Place, entity: Entity, notes: bool) -> Option<L::Item> {
        if place.is_empty() { None } else { Some(self.0.lend(base, place, entity, notes)) }
    }
}

/// A filter: the component is required and not lent (`PRESENT`), or excluded.
#[derive(Clone, Copy)]
pub struct FilterFetch<M, const PRESENT: bool>(pub(crate) M);

impl<'w, M: Membership<'w>, const PRESENT: bool> Fetch<'w> for FilterFetch<M, PRESENT> {
    type Item = ();
    type Base = ();
    const REQUIRED: bool = PRESENT;
    const FILTER: bool = true;
    const BITS: bool = PRESENT && M::LINEAR;
    const BY_INDEX: bool = M::LINEAR;
    const TESTS_BITS: bool = PRESENT && M::GAPS;
    never_sliced!();

    #[inline]
    fn duplicate(&mut self) -> Self {
        *self
    }

    #[inline(always)]
    fn lead(&self) -> Option<Lead<'w>> {
        if PRESENT { Some(self.0.lead()) } else { None }
    }

    #[inline(always)]
    fn find(&self, entity: Entity) -> Slot {
        self.0.find(entity)
    }

    #[inline(always)]
    fn source(&self) -> *const () {
        self.0.source()
    }

    #[inline(always)]
    fn matches(found: Slot) -> bool {
        (found != Slot::EMPTY) == PRESENT
    }

    #[inline(always)]
    fn bits(&self, block: usize) -> usize {
        let bits = self.0.bits(block);
        if PRESENT { bits } else { !bits }
    }

    #[inline(always)]
    fn base(&self) {}

    #[inline(always)]
    fn lend(&self, (): (), _: Place, _: Entity, _: bool) {}

    #[inline(always)]
    fn lend_row<const SINGLE: bool>(&self, (): &(), _: Place) {}
}

/// The term that yields the entity itself.
#[derive(Clone, Copy)]
pub struct EntityFetch;

impl Fetch<'_> for EntityFetch {
    type Item = Entity;
    type Base = ();
    const LOOKS_UP: bool = false;
    never_sliced!();

    #[inline]
    fn duplicate(&mut self) -> Self {
        *self
    }

    #[inline(always)]
    fn find(&self, _: Entity) -> Slot {
        Slot::EMPTY
    }

    #[inline(always)]
    fn matches(_: Slot) -> bool {
        true
    }

    #[inline(always)]
    fn base(&self) {}

    #[inline(always)]
    fn lend(&self, (): (), _: Place, entity: Entity, _: bool) -> Entity {
        entity
    }
}
