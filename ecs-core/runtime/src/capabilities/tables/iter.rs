//! The iterator over the rows of a table.

use core::iter::FusedIterator;
use core::ops::Range;

use crate::capabilities::tables::row::{LentOf, Row};
use crate::entity::handle::Entity;
use crate::parallel::SplitRows;
use crate::parallel::into_par_iter::into_par_iter;
use crate::storage::row_set::RowSet;

/// An iterator over the entities and the values of a table, in the order of the rows.
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct TableIter<'w, R: Row> {
    entities: &'w [Entity],
    columns: LentOf<'w, R>,
    /// The rows that are left. They are in bounds of `entities`.
    rows: Range<usize>,
}

impl<'w, R: Row> TableIter<'w, R> {
    #[inline]
    pub(super) fn new(set: &'w RowSet<R::Buffers, R::Notes>, start: usize) -> Self {
        let entities = set.rows().entities();
        Self { entities, columns: set.lend(), rows: start.min(entities.len())..entities.len() }
    }

    #[inline]
    fn at(&self, row: usize) -> (Entity, R::Ref<'w>) {
        (self.entities[row], R::at(self.columns, row))
    }
}

impl<R: Row> Clone for TableIter<'_, R> {
    fn clone(&self) -> Self {
        Self { rows: self.rows.clone(), ..*self }
    }
}

impl<'w, R: Row> Iterator for TableIter<'w, R> {
    type Item = (Entity, R::Ref<'w>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let row = self.rows.next()?;
        Some(self.at(row))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.rows.size_hint()
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Self::Item> {
        let row = self.rows.nth(n)?;
        Some(self.at(row))
    }
}

impl<R: Row> DoubleEndedIterator for TableIter<'_, R> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        let row = self.rows.next_back()?;
        Some(self.at(row))
    }
}

impl<R: Row> ExactSizeIterator for TableIter<'_, R> {}

impl<R: Row> FusedIterator for TableIter<'_, R> {}

impl<'w, R: Row> SplitRows for TableIter<'w, R> {
    type Row = (Entity, R::Ref<'w>);

    #[inline]
    fn rows_left(&self) -> usize {
        self.len()
    }

    #[inline]
    fn split_at(self, n: usize) -> (Self, Self) {
        let middle = self.rows.start + n.min(self.len());
        let first = Self { rows: self.rows.start..middle, ..self };
        (first, Self { rows: middle..self.rows.end, ..self })
    }

    #[inline]
    fn fold_rows<A>(self, init: A, f: impl FnMut(A, Self::Row) -> A) -> A {
        self.fold(init, f)
    }
}

crate::debug::impl_debug! {
    "TableIter": [R: Row] TableIter<'_, R> => |iter| rows iter.size_hint();
}

into_par_iter! {
    ['w, R: Row] TableIter<'w, R>;
}
