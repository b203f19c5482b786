//! Marks the rows of a tracked column that its fetches lend.

mod iter;
mod value;

use core::cell::Cell;
use core::ops::Range;

use super::changes::{Block, Marker};
use crate::storage::fetch::Lending;

pub use iter::MarkingIter;
pub(crate) use iter::{Counted, Indices};
pub use value::Mut;

/// Marks each row that is lent.
pub struct Marking<'w> {
    marker: Marker<'w>,
    /// The block of rows that was marked last, with its bits. So a loop need not load what it has just stored.
    last: Cell<Block<'w>>,
}

impl<'w> Marking<'w> {
    #[inline]
    pub(crate) const fn new(marker: Marker<'w>) -> Self {
        Self { marker, last: Cell::new(Block::NONE) }
    }
}

impl<R> Lending<R> for Marking<'_> {
    type Item = R;
    const NOTES_ROWS: bool = true;

    #[inline]
    fn duplicate(&mut self) -> Self {
        self.marker.share();
        // Other fetches mark rows of the block too from now on.
        self.last.set(Block::NONE);
        Self::new(self.marker)
    }

    #[inline]
    fn note(&self, row: usize) {
        let mut last = self.last.get();
        self.marker.mark_after(&mut last, row);
        self.last.set(last);
    }

    #[inline]
    fn note_rows(&self, rows: Range<usize>) {
        self.last.set(Block::NONE);
        self.marker.mark_rows(rows);
    }

    #[inline(always)]
    fn item(&self, _: usize, value: R) -> R {
        value
    }
}

/// Lends [`Mut`], which marks its row when it is written.
pub struct OnWrite<'w>(Marker<'w>);

impl<'w> OnWrite<'w> {
    /// An item can be sent to another thread and mark its row there.
    #[inline]
    pub(crate) const fn new(mut marker: Marker<'w>) -> Self {
        marker.share();
        Self(marker)
    }
}

impl<'w, T> Lending<&'w mut T> for OnWrite<'w> {
    type Item = Mut<'w, T>;

    #[inline]
    fn duplicate(&mut self) -> Self {
        Self(self.0)
    }

    #[inline(always)]
    fn item(&self, row: usize, value: &'w mut T) -> Mut<'w, T> {
        Mut::new(value, self.0, row)
    }
}
