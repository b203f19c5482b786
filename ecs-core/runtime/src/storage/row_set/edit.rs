//! Changing the buffers of a set by functions that could break it.

use super::RowSet;
use crate::storage::buffers::Buffers;
use crate::storage::rows::Rows;
use crate::storage::unit_notes::UnitNotes;

impl<B: Buffers, N: UnitNotes<B>> RowSet<B, N> {
    /// Changes the buffers by a function. If a buffer has fewer values than rows afterwards, removes all rows.
    pub(crate) fn edit_values<T>(&mut self, change: impl FnOnce(&mut B) -> T) -> T {
        self.room = 0;
        change(&mut Fitting(self).0.values)
    }
}

/// Removes all rows when it is dropped, if a buffer has fewer values than rows.
pub(super) struct Fitting<'a, B: Buffers, N: UnitNotes<B>>(pub(super) &'a mut RowSet<B, N>);

impl<B: Buffers, N: UnitNotes<B>> Drop for Fitting<'_, B, N> {
    fn drop(&mut self) {
        if self.0.values.len() < self.0.rows.len() {
            self.0.rows = Rows::new();
        }
    }
}
