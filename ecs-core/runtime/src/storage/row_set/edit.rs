//! Changing the buffers of a set by functions that could break it.

use super::RowSet;
use crate::storage::buffers::Buffers;
use crate::storage::rows::Rows;

impl<B: Buffers> RowSet<B> {
    /// Changes the buffers by a function. If a buffer has fewer values than rows afterwards, removes all rows.
    pub(crate) fn edit_values<T>(&mut self, change: impl FnOnce(&mut B) -> T) -> T {
        change(&mut Fitting(self).0.values)
    }
}

/// Removes all rows when it is dropped, if a buffer has fewer values than rows.
pub(super) struct Fitting<'a, B: Buffers>(pub(super) &'a mut RowSet<B>);

impl<B: Buffers> Drop for Fitting<'_, B> {
    fn drop(&mut self) {
        if self.0.values.len() < self.0.rows.len() {
            self.0.rows = Rows::new();
        }
    }
}
