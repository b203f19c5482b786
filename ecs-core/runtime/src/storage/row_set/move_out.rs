//! Moving all rows of a set to another one, whose entities are assigned later.

use super::RowSet;
use crate::storage::buffers::Buffers;
use crate::storage::store::MapValues;
use crate::storage::unit_notes::UnitNotes;

impl<B: Buffers, N: UnitNotes<B>> RowSet<B, N> {
    /// Moves all rows to the pending rows of `to`. Rows that are moved aren't kept.
    pub(super) fn move_rows(&mut self, to: &mut Self, map: MapValues<'_, B::Row>) {
        if const { B::NOTED } {
            self.rows.entities().iter().for_each(|&entity| self.values.leave(entity));
        }
        (self.room, to.room) = (0, 0);
        // Values without an entity are allowed, entities without a value are not.
        self.rows.clear();
        self.notes.emptied();
        match map {
            None => to.values.append_all(&mut self.values),
            Some(map) => {
                let mut rows = self.values.take_rows();
                rows.iter_mut().for_each(map);
                to.values.append_rows(&mut rows);
            }
        }
    }
}
