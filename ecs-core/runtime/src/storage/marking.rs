//! The lanes of a tracked column. They mark the rows that they lend as mutable.

mod iter;
mod value;

use core::ops::Range;

use super::changes::Marker;
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
}

/// The slice of a [`Marking`] lane: its rows, the marker of rows that are marked one by one, and its first row.
#[derive(Default)]
pub struct MarkingSlice<'w, S> {
    slice: S,
    marker: Marker<'w>,
    first: usize,
}

/// The start of a [`MarkingSlice`].
#[derive(Clone, Copy)]
pub struct MarkingBase<'w, B> {
    base: B,
    marker: Marker<'w>,
    first: usize,
}

/// The parts of [`Lane`] that are those of the inner lane.
macro_rules! as_inner {
    () => {
        const LINEAR: bool = L::LINEAR;
        const WRITES: bool = true;
        const PARTS: usize = L::PARTS;

        #[inline]
        fn duplicate(&mut self) -> Self {
            self.marker.share();
            Self { lane: self.lane.duplicate(), marker: self.marker }
        }

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
        Self { lane, marker }
    }
}

impl<'w, L: Lane<'w>> Lane<'w> for Marking<'w, L> {
    type Item = L::Item;
    type Slice = MarkingSlice<'w, L::Slice>;
    type Base = MarkingBase<'w, L::Base>;
    as_inner!();

    #[inline]
    unsafe fn lend(&self, row: usize) -> L::Item {
        self.marker.mark(row);
        // SAFETY: the caller guarantees the same.
        unsafe { self.lane.lend(row) }
    }

    #[inline]
    unsafe fn lend_rows(&self, rows: Range<usize>, all: bool) -> Self::Slice {
        let first = rows.start;
        let marker = if all {
            self.marker.mark_rows(rows.clone());
            Marker::default()
        } else {
            self.marker
        };
        // SAFETY: the caller guarantees the same.
        MarkingSlice { slice: unsafe { self.lane.lend_rows(rows, all) }, marker, first }
    }

    #[inline(always)]
    fn base(slice: Self::Slice) -> Self::Base {
        MarkingBase { base: L::base(slice.slice), marker: slice.marker, first: slice.first }
    }

    #[inline(always)]
    unsafe fn at(base: Self::Base, row: usize) -> L::Item {
        base.marker.mark(base.first + row);
        // SAFETY: the caller guarantees the same.
        unsafe { L::at(base.base, row) }
    }
}

/// A lane of a tracked column that lends [`Mut`].
pub struct MutLane<'w, L> {
    lane: L,
    marker: Marker<'w>,
}

impl<'w, L> MutLane<'w, L> {
    /// Converts a lane. An item can be sent to another thread and mark its row there.
    #[inline]
    pub(crate) fn new(Marking { lane, mut marker }: Marking<'w, L>) -> Self {
        marker.share();
        Self { lane, marker }
    }
}

impl<'w, T: 'w, L: Lane<'w, Item = &'w mut T>> Lane<'w> for MutLane<'w, L> {
    type Item = Mut<'w, T>;
    type Slice = MarkingSlice<'w, L::Slice>;
    type Base = MarkingBase<'w, L::Base>;
    as_inner!();

    #[inline]
    unsafe fn lend(&self, row: usize) -> Mut<'w, T> {
        // SAFETY: the caller guarantees the same.
        Mut::new(unsafe { self.lane.lend(row) }, self.marker, row)
    }

    #[inline]
    unsafe fn lend_rows(&self, rows: Range<usize>, all: bool) -> Self::Slice {
        let first = rows.start;
        // SAFETY: the caller guarantees the same.
        MarkingSlice {
            slice: unsafe { self.lane.lend_rows(rows, all) },
            marker: self.marker,
            first,
        }
    }

    #[inline(always)]
    fn base(slice: Self::Slice) -> Self::Base {
        MarkingBase { base: L::base(slice.slice), marker: slice.marker, first: slice.first }
    }

    #[inline(always)]
    unsafe fn at(base: Self::Base, row: usize) -> Mut<'w, T> {
        // SAFETY: the caller guarantees the same.
        Mut::new(unsafe { L::at(base.base, row) }, base.marker, base.first + row)
    }
}
