//! The iterator over the mutable values of a tracked column.

use core::iter::FusedIterator;

use crate::capabilities::track::storage::changes::{Block, Marker};
use crate::entity::handle::Entity;
use crate::parallel::SplitRows;
use crate::parallel::into_par_iter::into_par_iter;

/// An iterator over the entities and the mutable values of a tracked column. It marks each row that it returns.
///
/// `I` is the iterator of the same column without tracking. If it is `LINEAR`, the row of an entity is its index.
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct MarkingIter<'w, I, const LINEAR: bool> {
    iter: I,
    marker: Marker<'w>,
    /// The row of the next item, unless the column is linear.
    row: usize,
    /// The block that was marked last.
    last: Block<'w>,
}

impl<'w, I, const LINEAR: bool> MarkingIter<'w, I, LINEAR> {
    #[inline]
    pub(crate) const fn new(iter: I, marker: Marker<'w>) -> Self {
        Self { iter, marker, row: 0, last: Block::NONE }
    }
}

impl<'w, T: 'w, I, const LINEAR: bool> Iterator for MarkingIter<'w, I, LINEAR>
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
        let row = if LINEAR { entity.index() as usize } else { self.row };
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
        let Self { iter, marker, row, .. } = self;
        if LINEAR {
            return iter.fold(init, |acc, (entity, value)| {
                marker.mark(entity.index() as usize);
                f(acc, (entity, value))
            });
        }
        marker.mark_rows(row..row + iter.size_hint().0);
        iter.fold(init, f)
    }
}

impl<'w, T: 'w, I, const LINEAR: bool> DoubleEndedIterator for MarkingIter<'w, I, LINEAR>
where
    I: DoubleEndedIterator<Item = (Entity, &'w mut T)>,
{
    #[inline]
    fn next_back(&mut self) -> Option<I::Item> {
        let (entity, value) = self.iter.next_back()?;
        // The lower bound of a packed column is exact.
        let row = self.row + self.iter.size_hint().0;
        let row = if LINEAR { entity.index() as usize } else { row };
        self.marker.mark_after(&mut self.last, row);
        Some((entity, value))
    }

    #[inline]
    fn nth_back(&mut self, n: usize) -> Option<I::Item> {
        let (entity, value) = self.iter.nth_back(n)?;
        let row = self.row + self.iter.size_hint().0;
        let row = if LINEAR { entity.index() as usize } else { row };
        self.marker.mark_after(&mut self.last, row);
        Some((entity, value))
    }
}

impl<'w, T: 'w, I> ExactSizeIterator for MarkingIter<'w, I, false> where
    I: ExactSizeIterator<Item = (Entity, &'w mut T)>
{
}

impl<'w, T: 'w, I, const LINEAR: bool> FusedIterator for MarkingIter<'w, I, LINEAR> where
    I: FusedIterator<Item = (Entity, &'w mut T)>
{
}

impl<'w, T: 'w, I, const LINEAR: bool> SplitRows for MarkingIter<'w, I, LINEAR>
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
        let Self { iter, mut marker, row, .. } = self;
        marker.share();
        let (first, rest) = iter.split_at(n);
        let passed = first.rows_left();
        let last = Block::NONE;
        let first = Self { iter: first, marker, row, last };
        (first, Self { iter: rest, marker, row: row + passed, last })
    }

    #[inline]
    fn fold_rows<A>(self, init: A, f: impl FnMut(A, Self::Row) -> A) -> A {
        self.fold(init, f)
    }
}

crate::debug::impl_debug! {
    "IterMut": [I: Iterator, const LINEAR: bool] MarkingIter<'_, I, LINEAR> => |iter| rows iter.iter.size_hint();
}

into_par_iter! {
    ['w, T: 'w, I: Iterator<Item = (Entity, &'w mut T)> + SplitRows<Row = (Entity, &'w mut T)>, const LINEAR: bool]
        MarkingIter<'w, I, LINEAR>;
}
