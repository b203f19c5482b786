//! The part of the check of the whole world that needs one storage alone: see `world::check`.

use crate::storage::buffers::Buffers;
use crate::storage::checked::{CheckedColumns, CheckedStore};
use crate::storage::noted::Noted;
use crate::storage::notes::Notes;
use crate::storage::row_set::RowSet;
use crate::storage::rows::Rows;
use crate::storage::unit_notes::UnitNotes;

impl<T, N: Notes> CheckedColumns for Noted<T, N> {
    fn fault(&self, rows: usize) -> Option<&'static str> {
        if self.values.len() != rows {
            return Some("a column doesn't have one value for each row");
        }
        let room =
            || (self.notes.rows() < rows).then_some("there is no room for the marks of all rows");
        self.notes.fault(&|row| row < rows).or_else(room)
    }
}

impl CheckedColumns for () {
    fn fault(&self, _: usize) -> Option<&'static str> {
        None
    }
}

impl<A: Buffers, B: Buffers> CheckedColumns for (A, B) {
    fn fault(&self, rows: usize) -> Option<&'static str> {
        self.0.fault(rows).or_else(|| self.1.fault(rows))
    }
}

impl<B: Buffers, N: UnitNotes<B>> CheckedStore for RowSet<B, N> {
    fn packed(&self) -> Option<&Rows> {
        Some(self.rows())
    }

    fn fault(&self) -> Option<&'static str> {
        let notes = || self.notes().fault(Some(self.rows()));
        self.buffers().fault(self.rows().len()).or_else(notes)
    }
}
