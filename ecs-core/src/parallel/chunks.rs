//! Rows in pieces of one length.

use core::iter::FusedIterator;

use super::split_rows::SplitRows;

/// An iterator over pieces of rows; see [`SplitRows::chunks`].
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Chunks<R> {
    /// `None` if no row is left.
    rest: Option<R>,
    n: usize,
}

impl<R: SplitRows> Chunks<R> {
    #[inline]
    #[track_caller]
    pub(super) fn new(rows: R, n: usize) -> Self {
        assert!(n != 0, "chunk size must be non-zero");
        Self { rest: Some(rows).filter(|rows| rows.rows_left() > 0), n }
    }

    #[inline]
    fn rows_left(&self) -> usize {
        self.rest.as_ref().map_or(0, SplitRows::rows_left)
    }
}

impl<R: SplitRows> Iterator for Chunks<R> {
    type Item = R;

    #[inline]
    fn next(&mut self) -> Option<R> {
        let (piece, rest) = self.rest.take()?.split_at(self.n);
        self.rest = Some(rest).filter(|rest| rest.rows_left() > 0);
        Some(piece)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let pieces = self.rows_left().div_ceil(self.n);
        (pieces, Some(pieces))
    }
}

impl<R: SplitRows> DoubleEndedIterator for Chunks<R> {
    #[inline]
    fn next_back(&mut self) -> Option<R> {
        let before = (self.len().checked_sub(1)?) * self.n;
        let (rest, piece) = self.rest.take()?.split_at(before);
        self.rest = Some(rest).filter(|_| before > 0);
        Some(piece)
    }
}

impl<R: SplitRows> ExactSizeIterator for Chunks<R> {}

impl<R: SplitRows> FusedIterator for Chunks<R> {}

crate::error::debug! {
    [R: SplitRows] Chunks<R> as "Chunks", rows: |it| it.rows_left();
}
