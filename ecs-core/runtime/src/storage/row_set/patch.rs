//! Changing a set by functions that could break it. The result is checked.

use super::RowSet;
use super::edit::Fitting;
use crate::storage::buffers::Buffers;
use crate::storage::rows::{Patch, Rows};
use crate::storage::unit_notes::UnitNotes;

impl<B: Buffers, N: UnitNotes<B>> RowSet<B, N> {
    /// Changes the rows and the buffers by a function. Afterwards checks that the set is consistent (see [`Rows::patch`])
    /// and that every buffer has a value for each row. If that isn't so, removes all rows and returns `false`.
    /// O(changes + columns).
    pub(crate) fn patch(&mut self, change: impl FnOnce(&mut Patch<'_>, &mut B, &mut N)) -> bool {
        let set = Fitting(self);
        let RowSet { rows, values, notes, room } = &mut *set.0;
        *room = 0;
        let fits = rows.patch(|rows| change(rows, values, notes)) && values.len() >= rows.len();
        if !fits {
            *rows = Rows::new();
            values.truncate(0);
        }
        fits
    }
}
