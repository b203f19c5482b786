//! A set of rows: the storage of a component, or of a table.

mod append;
mod edit;
mod hand_over;
mod move_out;
mod order;
#[cfg(feature = "delta")]
mod patch;
mod plain;
mod store;
mod take_out;
#[cfg(test)]
mod tests;

use alloc::vec::Vec;

use super::buffers::Buffers;
use super::index::Slot;
#[cfg(any(feature = "links", feature = "index"))]
use super::kind::{Lent, StorageKind};
#[cfg(any(feature = "links", feature = "index"))]
use super::noted::Noted;
#[cfg(any(feature = "links", feature = "index"))]
use super::notes::Notes;
use super::rows::{Place, Rows};
use super::store::Store as _;
use super::unit_notes::UnitNotes;
use crate::entity::handle::Entity;

pub(crate) use order::sorted;
pub(crate) use store::RowStore;

/// A set of rows: a list of entities, an index that finds their rows, and one buffer per column.
///
/// A set of one column is a [`SparseSet`](crate::SparseSet). A table has a set of several columns.
pub struct RowSet<B: Buffers, N: UnitNotes<B> = ()> {
    // Invariant: every buffer has a value for each row. Rows that are pending have values but no
    // entity yet. The fetches of a query rely on this (see `fetch`). Only this module and its children
    // can write these fields. What they offer to others keeps the invariant, or checks it.
    rows: Rows,
    values: B,
    notes: N,
    // Invariant: if there are fewer rows than this, every buffer has one value per row, and the buffers and the list of
    // entities have memory for another row. It is 0 where that isn't known, such as while rows are pending.
    room: usize,
}

impl<B: Buffers> RowSet<B> {
    /// Creates an empty set with these empty buffers.
    #[inline(always)]
    pub(crate) const fn with_buffers(values: B) -> Self {
        Self::noting(values, ())
    }
}

#[cfg(any(feature = "links", feature = "index"))]
impl<T, C: Notes, N: UnitNotes<Noted<T, C>>> RowSet<Noted<T, C>, N> {
    /// Returns the set itself as the values of its rows, for a storage kind that reads more of it than one column.
    #[inline]
    pub(crate) const fn lend_whole<K>(&self) -> Lent<'_, T, K>
    where
        K: StorageKind<Rows = Rows, Notes = C, Values<T> = Self>,
    {
        Lent { rows: &self.rows, notes: &self.values.notes, values: self }
    }
}

impl<B: Buffers, N: UnitNotes<B>> RowSet<B, N> {
    /// Creates an empty set with these empty buffers and notes.
    #[inline(always)]
    pub(crate) const fn noting(values: B, notes: N) -> Self {
        Self { rows: Rows::new(), values, notes, room: 0 }
    }

    /// Returns an empty set whose buffers have the same offsets.
    pub(crate) fn like(&self) -> Self {
        Self::noting(self.values.like(), self.notes.like())
    }

    #[cfg(any(feature = "links", feature = "index"))]
    #[inline]
    pub(crate) const fn notes(&self) -> &N {
        &self.notes
    }

    /// Returns the rows and the mutable notes.
    #[cfg(feature = "links")]
    #[inline]
    pub(crate) const fn notes_mut(&mut self) -> (&Rows, &mut N) {
        (&self.rows, &mut self.notes)
    }

    pub(crate) const fn buffers(&self) -> &B {
        &self.values
    }

    #[inline]
    pub(crate) const fn rows(&self) -> &Rows {
        &self.rows
    }

    /// Returns the columns of the set.
    #[inline(always)]
    pub(crate) fn lend(&self) -> B::Lent<'_> {
        self.values.lend(&self.rows)
    }

    /// Returns the mutable columns of the set.
    #[inline(always)]
    pub(crate) fn lend_mut(&mut self) -> B::LentMut<'_> {
        self.values.lend_mut(&self.rows)
    }

    /// Returns the rows and the mutable columns of the set.
    #[inline]
    pub(crate) fn parts_mut(&mut self) -> (&Rows, B::LentMut<'_>) {
        (&self.rows, self.values.lend_mut(&self.rows))
    }

    /// Removes and returns the row of an entity's index, of any generation.
    #[inline(always)]
    pub(crate) fn take_index(&mut self, index: u32) -> Option<B::Row> {
        self.notes.leaving(index);
        let row = self.rows.lift(index)?;
        Some(self.land(row))
    }

    /// Removes a row that is no longer in the index, and moves the last row into its place. Breaks Set if it is in the
    /// index.
    #[inline]
    fn land(&mut self, row: Slot) -> B::Row {
        self.leave(row);
        let values = self.values.swap_remove(row.index());
        self.notes.moved(&self.rows, row.index());
        values
    }

    /// Removes a row like `land`, without reading it. Only if rows need no drop. Breaks Set if it is in the index.
    #[inline]
    fn forget(&mut self, row: Slot) {
        self.leave(row);
        self.values.forget(row.index());
        self.notes.moved(&self.rows, row.index());
    }

    /// Moves the last entity to a row that is no longer in the index. Breaks Set until the values follow.
    #[inline(always)]
    fn leave(&mut self, row: Slot) {
        if const { B::NOTED } {
            self.values.leave(self.rows.entities()[row.index()]);
        }
        self.rows.fill(row);
    }

    /// Finds out for how many rows there is memory.
    fn measure(&mut self) {
        self.room = self.values.capacity(self.rows.len()).min(self.rows.capacity());
    }

    /// Swaps two rows. O(columns).
    ///
    /// # Panics
    ///
    /// Panics if a row is out of bounds.
    #[inline(always)]
    pub(crate) fn swap_rows(&mut self, a: usize, b: usize) {
        if a == b {
            assert!(a < self.rows.len(), "row {a} is out of bounds");
            return;
        }
        self.rows.swap(a, b);
        self.values.swap(a, b);
        self.notes.moved(&self.rows, a);
        self.notes.moved(&self.rows, b);
    }

    /// Notes that all entities lose their rows, and keeps these if removed rows are kept. Breaks Set until the
    /// rows are removed.
    fn leave_all(&mut self) {
        if const { B::NOTED } {
            self.rows.entities().iter().for_each(|&entity| self.values.leave(entity));
        }
        if const { N::KEEPS } {
            self.room = 0;
            self.values.truncate(self.rows.len());
            // From the last one on, so that the columns keep their memory.
            let rows: Vec<_> =
                (0..self.rows.len()).rev().map(|row| self.values.swap_remove(row)).collect();
            let kept = self.rows.entities().iter().zip(rows.into_iter().rev());
            kept.for_each(|(&entity, row)| self.notes.keep(entity, row));
        }
    }

    pub(crate) fn reserve_rows(&mut self, additional: usize) {
        self.rows.reserve(additional);
        self.values.reserve(additional);
        self.measure();
    }

    /// Allocates the memory for a row of each of this number of indices.
    pub(crate) fn fill_rows(&mut self, indices: usize) {
        self.reserve_rows(indices.saturating_sub(self.rows.len()));
        self.rows.sparse.fill(indices);
    }

    /// Replaces the contents by those of `source`. `copy` clones buffers into empty ones.
    pub(crate) fn copy_with(&mut self, source: &Self, copy: impl Fn(&mut B, &B)) {
        /// Empties the buffers, because a clone panicked and they may have different lengths.
        struct Empty<'a, B: Buffers>(&'a mut B);

        impl<B: Buffers> Drop for Empty<'_, B> {
            fn drop(&mut self) {
                self.0.truncate(0);
            }
        }

        self.clear();
        self.room = 0;
        let unfinished = Empty(&mut self.values);
        copy(unfinished.0, &source.values);
        core::mem::forget(unfinished);
        assert!(self.values.len() >= source.rows.len(), "each entity needs one value");
        self.rows.copy_from(&source.rows);
        self.measure();
        self.notes.copy_from(&source.notes, copy);
    }
}

/// Allocates memory for the row of an entity, and stores its values.
#[cold]
#[inline(never)]
fn put_after_growth<B: Buffers, N: UnitNotes<B>>(
    mut set: RowSet<B, N>,
    entity: Entity,
    row: B::Row,
) -> RowSet<B, N> {
    set.rows.prepare(entity);
    set.values.reserve(1);
    let room = set.rows.capacity();
    if let Place::Free(vacancy) = set.rows.place(entity, room) {
        set.values.push(row);
        vacancy.take();
        set.notes.appended(entity);
    }
    set.measure();
    set
}
