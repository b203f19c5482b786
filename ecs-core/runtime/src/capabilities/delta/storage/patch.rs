//! Changing the rows of a set by a checked list of changes.

use super::rows::{Checked, Ordered};
use super::values::DeltaColumns;
use crate::storage::row_set::RowSet;
use crate::storage::unit_notes::UnitNotes;

impl<B: DeltaColumns, N: UnitNotes<B>> RowSet<B, N> {
    /// Adds, moves and removes rows by a change that was checked. `values` are the new values. Afterwards, they are the
    /// previous ones, so that they can be dropped later. Returns `false` if the check was wrong: then the set is empty.
    /// O(listed rows + changed values).
    pub(super) fn place_rows(
        &mut self,
        change: &Checked<'_, Ordered>,
        values: &mut B::Values,
    ) -> bool {
        self.patch(|rows, columns, notes| {
            notes.reordered();
            columns.append(B::added(values));
            // An index that gets another generation has two rows until the end. The index finds the new one.
            rows.append(&change.placed().added);
            if const { N::PLACES } {
                change.placed().added.iter().for_each(|&entity| notes.appended(entity));
            }
            for (row, entity) in change.rows() {
                if let Some(from) = rows.rows().row_at(entity.index())
                    && from != row
                {
                    rows.exchange(from, row);
                    columns.swap(from, row);
                }
            }
            // The rows that are left over are those of the removed entities.
            if const { B::NOTED } {
                let left = &rows.rows().entities()[change.new_len..];
                left.iter().for_each(|&entity| columns.leave(entity));
            }
            if const { N::KEEPS } {
                while columns.len() > change.new_len {
                    let last = columns.len() - 1;
                    notes.keep(rows.rows().entities()[last], columns.swap_remove(last));
                }
            }
            if const { N::PLACES } {
                let left = &rows.rows().entities()[change.new_len..];
                left.iter().for_each(|entity| notes.cut(entity.index()));
            }
            columns.cut(change.new_len, values);
            rows.cut(change.new_len);
        })
    }
}
