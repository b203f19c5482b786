//! Cloning of the values of a world: the functions for its columns, and what they do with a storage.

#![expect(missing_docs, reason = "the names say it; only generated code calls them")]

#[cfg(feature = "stable")]
mod stable;

use crate::storage::buffer::Buffer;
use crate::storage::buffers::Buffers;
use crate::storage::kind::{Sparse, StorageKind};
use crate::storage::linear_set::LinearRows;
use crate::storage::noted::{Noted, Plain};
use crate::storage::notes::Notes;
use crate::storage::row_set::RowSet;
use crate::storage::slots::Slots;
use crate::storage::store::{LoneIn, MapValues, Store, ValuesOf};
use crate::storage::unit_notes::UnitNotes;

/// The function that clones the values of a column. Only `copies` requires `Clone`, so a component
/// without it causes one error.
///
/// The second function clones the removed values that a column keeps, the third clones one value, and the last appends
/// clones of values: of these rows, or of all.
pub struct Copies<T, K: StorageKind>(
    fn(&mut K::Values<T>, &K::Values<T>),
    fn(&mut Buffer<T>, &Buffer<T>),
    fn(&T) -> T,
    fn(&mut Buffer<T>, &[T], Option<&[u32]>),
);

#[must_use]
#[inline]
pub const fn copies<T: Clone, K: StorageKind>() -> Copies<T, K> {
    Copies(K::copy::<T>, <Sparse as StorageKind>::copy::<T>, T::clone, Buffer::append_clones)
}

/// The functions that clone the columns of a set: one, or a list `(A, (B, ()))`.
pub trait Copying<B: Buffers> {
    fn copy(&self, to: &mut B, from: &B);
    /// Appends clones of these rows, or of all. Panics if one is out of bounds.
    fn append(&self, to: &mut B, from: &B, rows: Option<&[u32]>);
    /// Returns clones of the values of a row. Panics if it is out of bounds.
    fn row(&self, from: &B, row: usize) -> B::Row;
}

impl<T, N: Notes, K: StorageKind> Copying<Noted<T, N>> for Copies<T, K> {
    fn copy(&self, to: &mut Noted<T, N>, from: &Noted<T, N>) {
        to.copy_with(from, self.1);
    }

    fn append(&self, to: &mut Noted<T, N>, from: &Noted<T, N>, rows: Option<&[u32]>) {
        let count = rows.map_or(from.values.len(), <[u32]>::len);
        to.append_with(count, |to| self.3(to, from.as_slice(), rows));
    }

    #[inline]
    fn row(&self, from: &Noted<T, N>, row: usize) -> T {
        self.2(&from.as_slice()[row])
    }
}

impl Copying<()> for () {
    fn copy(&self, (): &mut (), (): &()) {}

    fn append(&self, (): &mut (), (): &(), _: Option<&[u32]>) {}

    #[inline]
    fn row(&self, (): &(), _: usize) {}
}

impl<A: Copying<X>, B: Copying<Y>, X: Buffers, Y: Buffers> Copying<(X, Y)> for (A, B) {
    fn copy(&self, to: &mut (X, Y), from: &(X, Y)) {
        self.0.copy(&mut to.0, &from.0);
        self.1.copy(&mut to.1, &from.1);
    }

    fn append(&self, to: &mut (X, Y), from: &(X, Y), rows: Option<&[u32]>) {
        self.0.append(&mut to.0, &from.0, rows);
        self.1.append(&mut to.1, &from.1, rows);
    }

    #[inline]
    fn row(&self, from: &(X, Y), row: usize) -> (X::Row, Y::Row) {
        (self.0.row(&from.0, row), self.1.row(&from.1, row))
    }
}

/// A storage whose columns are cloned by `A`.
pub trait CopyStore<A>: Store {
    /// Returns an empty storage like this one.
    fn empty(&self) -> Self;
    /// Replaces the contents by clones of those of `source`.
    fn copy_from(&mut self, source: &Self, copies: &A);
    /// Returns clones of the values of an entity's index.
    fn copy_at(&self, index: u32, copies: &A) -> Option<ValuesOf<Self>>;
    /// Appends clones of these rows, which ascend, to the pending rows of `to`. `map` changes them before.
    fn copy_out(&self, to: &mut Self, rows: &[u32], copies: &A, map: MapValues<'_, ValuesOf<Self>>);
}

impl<B: Buffers, N: UnitNotes<B>, A: Copying<B>> CopyStore<A> for RowSet<B, N> {
    fn empty(&self) -> Self {
        self.like()
    }

    fn copy_from(&mut self, source: &Self, copies: &A) {
        self.copy_with(source, |to, from| copies.copy(to, from));
    }

    fn copy_at(&self, index: u32, copies: &A) -> Option<B::Row> {
        let row = self.rows().row_at(index)?;
        Some(copies.row(self.buffers(), row))
    }

    fn copy_out(&self, to: &mut Self, rows: &[u32], copies: &A, map: MapValues<'_, B::Row>) {
        let from = self.buffers();
        to.edit_values(|to| {
            let Some(map) = map else {
                // If these are all rows, they are cloned as slices.
                let some = (rows.len() < self.rows().len()).then_some(rows);
                return copies.append(to, from, some);
            };
            for &row in rows {
                let mut values = copies.row(from, row as usize);
                map(&mut values);
                to.push(values);
            }
        });
    }
}

impl<T, M: Notes, N: UnitNotes<Plain<T>>, K> CopyStore<Copies<T, K>> for LinearRows<T, M, N>
where
    K: StorageKind<Values<T> = Slots<T>>,
{
    fn empty(&self) -> Self {
        self.like()
    }

    fn copy_from(&mut self, source: &Self, copies: &Copies<T, K>) {
        copies.0(&mut self.slots, &source.slots);
        self.copy_marks(source);
        self.notes.copy_from(&source.notes, |to, from| copies.copy(to, from));
    }

    fn copy_at(&self, index: u32, copies: &Copies<T, K>) -> Option<T> {
        self.slots.get(index as usize).map(copies.2)
    }

    fn copy_out(
        &self,
        to: &mut Self,
        rows: &[u32],
        copies: &Copies<T, K>,
        mut map: MapValues<'_, T>,
    ) {
        for &index in rows {
            if let Some(mut value) = self.copy_at(index, copies) {
                if let Some(map) = &mut map {
                    map(&mut value);
                }
                to.push_pending::<_, LoneIn<Self>>(value);
            }
        }
    }
}
