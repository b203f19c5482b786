//! The lanes of a tracked column. They mark the rows that they lend as mutable.

mod iter;
mod value;

use core::cell::Cell;
use core::ops::Range;

use super::changes::{Block, Marker};
use super::index::Slot;
use super::lane::Lane;
use super::members::Lead;
use crate::entity::handle::Entity;

pub use iter::MarkingIter;
pub use value::Mut;

/// A lane of a tracked column. It marks each row when it lends it.
pub struct Marking<'w, L> {
    lane: L,
    marker: Marker<'w>,
    /// The block of rows that was marked last, with its bits. So a loop need not load what it has just stored.
    last: Cell<Block<'w>>,
}

/// The parts of [`Lane`] that are those of the inner lane.
macro_rules! as_inner {
    () => {
        const LINEAR: bool = L::LINEAR;
        const WRITES: bool = true;
        const PARTS: usize = L::PARTS;

        #[inline]
        fn lead(&self) -> Lead<'w> {
            self.lane.lead()
        }

        #[inline]
        fn find(&self, entity: Entity) -> Slot {
            self.lane.find(entity)
        }

        #[inline(always)]
        fn source(&self) -> *const () {
            self.lane.source()
        }

        #[inline]
        fn prefetch(&self, found: Slot) {
            self.lane.prefetch(found);
        }
    };
}

impl<'w, L> Marking<'w, L> {
    #[inline]
    pub(crate) const fn new(lane: L, marker: Marker<'w>) -> Self {
        Self { lane, marker, last: Cell::new(Block::NONE) }
    }

    #[inline]
    fn mark_one(&self, row: usize) {
        let mut last = self.last.get();
        self.marker.mark_after(&mut last, row);
        self.last.set(last);
    }
}

impl<'w, L: Lane<'w>> Lane<'w> for Marking<'w, L> {
    type Item = L::Item;
    type Slice = L::Slice;
    type Base = L::Base;
    const MARKS: bool = true;
    as_inner!();

    #[inline]
    fn duplicate(&mut self) -> Self {
        self.marker.share();
        // Other lanes mark rows of the block too from now on.
        self.last.set(Block::NONE);
        Self::new(self.lane.duplicate(), self.marker)
    }

    #[inline]
    fn mark(&self, row: usize) {
        self.mark_one(row);
    }

    #[inline]
    unsafe fn lend(&self, row: usize) -> L::Item {
        self.mark_one(row);
        // SAFETY: the caller guarantees the same.
        unsafe { self.lane.lend(row) }
    }

    #[inline]
    unsafe fn lend_rows(&self, rows: Range<usize>, all: bool) -> L::Slice {
        if all {
            self.last.set(Block::NONE);
            self.marker.mark_rows(rows.clone());
        }
        // SAFETY: the caller guarantees the same.
        unsafe { self.lane.lend_rows(rows, all) }
    }

    #[inline(always)]
    fn base(slice: L::Slice) -> L::Base {
        L::base(slice)
    }

    #[inline(always)]
    unsafe fn at(base: L::Base, row: usize) -> L::Item {
        // SAFETY: the caller guarantees the same.
        unsafe { L::at(base, row) }
    }
}

/// A lane of a tracked column that lends [`Mut`].
pub struct MutLane<'w, L> {
    lane: L,
    marker: Marker<'w>,
}

/// The slice of a [`MutLane`]: its rows, and what the items need to mark them.
#[derive(Default)]
pub struct MutSlice<'w, S> {
    slice: S,
    marker: Marker<'w>,
    first: usize,
}

/// The start of a [`MutSlice`].
#[derive(Clone, Copy)]
pub struct MutBase<'w, B> {
    base: B,
    marker: Marker<'w>,
    first: usize,
}

impl<'w, L> MutLane<'w, L> {
    /// Converts a lane. An item can be sent to another thread and mark its row there.
    #[inline]
    pub(crate) fn new(Marking { lane, mut marker, .. }: Marking<'w, L>) -> Self {
        marker.share();
        Self { lane, marker }
    }
}

impl<'w, T: 'w, L: Lane<'w, Item = &'w mut T>> Lane<'w> for MutLane<'w, L> {
    type Item = Mut<'w, T>;
    type Slice = MutSlice<'w, L::Slice>;
    type Base = MutBase<'w, L::Base>;
    as_inner!();

    #[inline]
    fn duplicate(&mut self) -> Self {
        Self { lane: self.lane.duplicate(), marker: self.marker }
    }

    #[inline]
    unsafe fn lend(&self, row: usize) -> Mut<'w, T> {
        // SAFETY: the caller guarantees the same.
        Mut::new(unsafe { self.lane.lend(row) }, self.marker, row)
    }

    #[inline]
    unsafe fn lend_rows(&self, rows: Range<usize>, all: bool) -> Self::Slice {
        let first = rows.start;
        // SAFETY: the caller guarantees the same.
        MutSlice { slice: unsafe { self.lane.lend_rows(rows, all) }, marker: self.marker, first }
    }

    #[inline(always)]
    fn base(slice: Self::Slice) -> Self::Base {
        MutBase { base: L::base(slice.slice), marker: slice.marker, first: slice.first }
    }

    #[inline(always)]
    unsafe fn at(base: Self::Base, row: usize) -> Mut<'w, T> {
        // SAFETY: the caller guarantees the same.
        Mut::new(unsafe { L::at(base.base, row) }, base.marker, base.first + row)
    }
}
