//! The iterator over the mutable values of a tracked column.

use core::iter::FusedIterator;

use crate::capabilities::track::storage::changes::{Block, Marker};
use crate::entity::handle::Entity;
use crate::parallel::SplitRows;
use crate::parallel::into_par_iter::into_par_iter;
#[cfg(feature = "stable")]
use crate::storage::gap_rows::GapRows;

/// Tells the rows of the items of an iterator.
pub trait RowNumbers: Copy {
    /// True if the rows are counted, and have no gaps.
    const COUNTED: bool = false;
    /// Returns the row of an entity. `counted` is the number of the item.
    fn row(self, entity: Entity, counted: usize) -> usize;
}

/// The rows are counted.
#[derive(Clone, Copy, Debug)]
pub struct Counted;

/// The rows are indices.
#[derive(Clone, Copy, Debug)]
pub struct Indices;

impl RowNumbers for Counted {
    const COUNTED: bool = true;

    #[inline]
    fn row(self, _: Entity, counted: usize) -> usize {
        counted
    }
}

impl RowNumbers for Indices {
    #[inline]
    fn row(self, entity: Entity, _: usize) -> usize {
        entity.index() as usize
    }
}

#[cfg(feature = "stable")]
impl RowNumbers for &GapRows {
    #[inline]
    fn row(self, entity: Entity, _: usize) -> usize {
        self.find(entity.index()).index()
    }
}

/// An iterator over the entities and the mutable values of a tracked column. It marks each row that it returns.
///
/// `I` is the iterator of the same column without tracking, and `N` tells the rows of its items.
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct MarkingIter<'w, I, N> {
    iter: I,
    marker: Marker<'w>,
    numbers: N,
    /// The row of the next item, if rows are counted.
    row: usize,
    /// The block that was marked last.
    last: Block<'w>,
}

impl<'w, I, N: RowNumbers> MarkingIter<'w, I, N> {
    #[inline]
    pub(crate) const fn new(iter: I, marker: Marker<'w>, numbers: N) -> Self {
        Self { iter, marker, numbers, row: 0, last: Block::NONE }
    }
}

impl<'w, T: 'w, I, N: RowNumbers> Iterator for MarkingIter<'w, I, N>
where
    I: Iterator<Item = (Entity, &'w mut T)>,
{
    type Item = I::Item;

    #[inline]
    fn next(&mut self) -> Option<I::Item> {
        self.nth(0)
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<I::Item> {
        let (entity, value) = self.iter.nth(n)?;
        self.row += n;
        let row = self.numbers.row(entity, self.row);
        self.marker.mark_after(&mut self.last, row);
        self.row += 1;
        Some((entity, value))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.iter.size_hint()
    }

    #[inline]
    fn fold<A, F: FnMut(A, I::Item) -> A>(self, init: A, mut f: F) -> A {
        let Self { iter, marker, numbers, row, .. } = self;
        if const { !N::COUNTED } {
            return iter.fold(init, |acc, (entity, value)| {
                marker.mark(numbers.row(entity, row));
                f(acc, (entity, value))
            });
        }
        marker.mark_rows(row..row + iter.size_hint().0);
        iter.fold(init, f)
    }
}

impl<'w, T: 'w, I, N: RowNumbers> DoubleEndedIterator for MarkingIter<'w, I, N>
where
    I: DoubleEndedIterator<Item = (Entity, &'w mut T)>,
{
    #[inline]
    fn next_back(&mut self) -> Option<I::Item> {
        let (entity, value) = self.iter.next_back()?;
        // The lower bound of a packed column is exact.
        let row = self.row + self.iter.size_hint().0;
        let row = self.numbers.row(entity, row);
        self.marker.mark_after(&mut self.last, row);
        Some((entity, value))
    }

    #[inline]
    fn nth_back(&mut self, n: usize) -> Option<I::Item> {
        let (entity, value) = self.iter.nth_back(n)?;
        let row = self.row + self.iter.size_hint().0;
        let row = self.numbers.row(entity, row);
        self.marker.mark_after(&mut self.last, row);
        Some((entity, value))
    }
}

impl<'w, T: 'w, I> ExactSizeIterator for MarkingIter<'w, I, Counted> where
    I: ExactSizeIterator<Item = (Entity, &'w mut T)>
{
}

impl<'w, T: 'w, I, N: RowNumbers> FusedIterator for MarkingIter<'w, I, N> where
    I: FusedIterator<Item = (Entity, &'w mut T)>
{
}

impl<'w, T: 'w, I, N: RowNumbers> SplitRows for MarkingIter<'w, I, N>
where
    I: Iterator<Item = (Entity, &'w mut T)> + SplitRows<Row = (Entity, &'w mut T)>,
{
    type Row = (Entity, &'w mut T);

    #[inline]
    fn rows_left(&self) -> usize {
        self.iter.rows_left()
    }

    #[inline]
    fn split_at(self, n: usize) -> (Self, Self) {
        let Self { iter, mut marker, numbers, row, .. } = self;
        marker.share();
        let (first, rest) = iter.split_at(n);
        let passed = first.rows_left();
        let last = Block::NONE;
        let first = Self { iter: first, marker, numbers, row, last };
        (first, Self { iter: rest, marker, numbers, row: row + passed, last })
    }

    #[inline]
    fn fold_rows<A>(self, init: A, f: impl FnMut(A, Self::Row) -> A) -> A {
        self.fold(init, f)
    }
}

crate::debug::impl_debug! {
    "IterMut": [I: Iterator, N: RowNumbers] MarkingIter<'_, I, N> => |iter| rows iter.iter.size_hint();
}

into_par_iter! {
    ['w, T: 'w, I: Iterator<Item = (Entity, &'w mut T)> + SplitRows<Row = (Entity, &'w mut T)>, N: RowNumbers]
        MarkingIter<'w, I, N>;
}
