//! What sets of their own have, without a world.

use alloc::vec::Vec;

use super::RowSet;
use crate::entity::handle::Entity;
use crate::storage::buffers::Buffers as _;
use crate::storage::noted::Plain;

impl<T> RowSet<Plain<T>> {
    /// Removes a row and shifts the rows after it. O(rows).
    pub(crate) fn shift_out(&mut self, row: usize) -> T {
        self.rows.shift_remove(row);
        self.values.values.remove(row)
    }

    /// Removes all rows and returns them. The index keeps its memory. O(rows).
    pub(crate) fn take_out_all(&mut self) -> (Vec<Entity>, Vec<T>) {
        self.room = 0;
        (self.rows.take(), self.values.take_rows())
    }

    pub(crate) fn into_parts(mut self) -> (Vec<Entity>, Vec<T>) {
        (core::mem::take(self.rows.entities.edit()), self.values.take_rows())
    }

    /// Returns the bytes on the heap.
    pub(crate) fn bytes(&self) -> usize {
        self.rows.bytes() + self.values.values.bytes()
    }
}
