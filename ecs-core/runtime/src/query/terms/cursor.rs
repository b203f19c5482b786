//! One term at one row of a walk.

use core::marker::PhantomData;
use core::ops::Range;

use super::Terms;
use crate::entity::handle::Entity;
use crate::plan::mask::Mask;
use crate::plan::planner::Plan;
use crate::query::Planned;
use crate::query::term::Term;
use crate::schema::data::WorldData;

/// How many rows an inner loop of constant length handles: enough for the optimiser to work across
/// rows, few enough for the remainder not to matter.
pub(super) const BLOCK: usize = 8;

/// When to look again whether the columns are in the order of the walk: the longer they weren't, the
/// later.
#[derive(Clone, Copy, Default)]
pub(super) struct Search {
    pause: u32,
    left: u32,
}

impl Search {
    /// Whether to look at this chunk.
    #[inline]
    pub(super) fn is_due(&mut self) -> bool {
        let due = self.left == 0;
        self.left = self.left.saturating_sub(1);
        due
    }

    #[inline]
    pub(super) fn note(&mut self, found: bool) {
        self.pause = if found { 0 } else { (2 * self.pause + 1).min(63) };
        self.left = self.pause;
    }
}

/// The plan `P` where the columns of all terms of `T` turned out to be in the order of the walk.
pub(super) struct Aligned<P, T>(PhantomData<(P, T)>);

impl<W: WorldData, P: Planned<W>, T: Terms<W>> Planned<W> for Aligned<P, T> {
    const PLAN: Plan = Plan { sliced: T::TERMS.lent, ..P::PLAN };
    const LEADERS: Mask = P::LEADERS;
    const SETTLED: Mask = P::SETTLED;
    const LIVING: bool = P::LIVING;
    const LINEAR: bool = P::LINEAR;
}

/// One term at one row of a walk.
pub(super) struct Cursor<'a, 'w, W: WorldData, T: Term<W>> {
    lane: &'a T::Lane<'w>,
    /// Where the slice of the walk begins, if the walk has slices.
    base: Option<T::Base<'w>>,
    /// What was looked up; nothing for a sliced column.
    found: Option<T::Found>,
}

impl<'a, 'w, W: WorldData, T: Term<W>> Cursor<'a, 'w, W, T> {
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
            let found = T::find(self.lane, entity);
            if !T::matches(found) {
                return None;
            }
            self.found = Some(found);
        }
        Some(self)
    }

    /// The first of the column's rows where these entities, which are the walk's from `row` on, stand one
    /// behind the other; looked for only where that is no search, unless `search` says so.
    #[inline]
    pub(super) fn run<P: Planned<W>>(
        lane: &T::Lane<'w>,
        row: usize,
        entities: &[Entity],
        search: bool,
    ) -> Option<usize> {
        if Self::is_sliced::<P>() {
            return Some(row);
        }
        let members = T::lead(lane)?.list()?;
        if members.leads(row, entities) {
            return Some(row);
        }
        if search { members.run(entities) } else { None }
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
