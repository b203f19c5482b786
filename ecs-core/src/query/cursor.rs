//! One term at one row of a walk.

use core::ops::Range;

use super::Planned;
use super::term::Term;
use crate::entity::Entity;
use crate::world::World;

/// How many rows an inner loop of constant length handles: enough for the optimiser to work across
/// rows, few enough for the remainder not to matter.
pub(super) const BLOCK: usize = 8;

/// One term at one row of a walk.
pub(super) struct Cursor<'a, 'w, W: World, T: Term<W>> {
    lane: &'a T::Lane<'w>,
    /// Where the slice of the walk begins, if the walk has slices.
    base: Option<T::Base<'w>>,
    /// What was looked up; nothing for a sliced column.
    found: Option<T::Found>,
}

impl<'a, 'w, W: World, T: Term<W>> Cursor<'a, 'w, W, T> {
    /// Whether the plan walks the term's column as a slice.
    #[inline]
    pub(super) const fn is_sliced<P: Planned<W>>() -> bool {
        const { T::TERMS.lent.intersects(P::PLAN.sliced) }
    }

    /// The rows to take as a slice.
    #[inline]
    pub(super) const fn rows<P: Planned<W>>(rows: Range<usize>) -> Range<usize> {
        if Self::is_sliced::<P>() { rows } else { 0..0 }
    }

    #[inline]
    pub(super) const fn new(lane: &'a T::Lane<'w>, base: Option<T::Base<'w>>) -> Self {
        Self { lane, base, found: None }
    }

    /// Looks the entity up unless the column is sliced. Doesn't panic.
    #[inline]
    pub(super) fn find<P: Planned<W>>(mut self, entity: Entity) -> Option<Self> {
        if !Self::is_sliced::<P>() {
            self.found = Some(T::find(self.lane, entity)?);
        }
        Some(self)
    }

    /// # Safety
    ///
    /// `find` was called for this entity. If the column is sliced, the row is inside the slice, or below
    /// the number of members without one. No other item of the entity or row is in use if the term
    /// lends it to be changed.
    #[inline]
    pub(super) unsafe fn item(self, row: usize, entity: Entity) -> T::Item<'w> {
        match (self.found, self.base) {
            // SAFETY: the caller's promise.
            (Some(found), _) => unsafe { T::item(self.lane, found, entity) },
            // SAFETY: the caller's promise.
            (None, Some(base)) => unsafe { T::of_base(base, row) },
            // SAFETY: the caller's promise.
            (None, None) => unsafe { T::nth(self.lane, row) },
        }
    }
}
