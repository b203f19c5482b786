//! Changing the rows of a set by a checked list of changes.

use super::rows::{CheckedRows, Ordered};
use super::values::DeltaColumns;
use crate::capabilities::delta::storage::rows::Checked;
use crate::entity::fault::{Fault, ensure};
use crate::entity::handle::Entity;
use crate::storage::row_set::RowSet;
use crate::storage::unit_notes::UnitNotes;

impl<B: DeltaColumns, N: UnitNotes<B>> RowSet<B, N> {
    /// Swaps the changed values with those of the columns.
    pub(crate) fn exchange_values(&mut self, values: &mut B::Values) {
        self.patch(|rows, columns, _| columns.exchange(rows.rows(), values));
    }

    /// Carries out a change that was checked. `values` are the new values. Afterwards, they are the previous ones, so
    /// that they can be dropped later. If the check was wrong, the set is empty then, and this is an error.
    /// O(listed rows + changed values).
    pub(crate) fn patch_rows(
        &mut self,
        change: &CheckedRows<'_>,
        values: &mut B::Values,
    ) -> Result<(), Fault> {
        self.exchange_values(values);
        match change {
            CheckedRows::Same => Ok(()),
            CheckedRows::Ordered(change) => ensure(self.place_rows(change, values), Fault::Broken),
            CheckedRows::Unordered(_) => Err(Fault::Broken),
        }
    }

    /// Adds, moves and removes rows. Returns `false` if that made no valid set.
    fn place_rows(&mut self, change: &Checked<'_, Ordered>, values: &mut B::Values) -> bool {
        self.patch(|rows, columns, notes| {
            notes.reordered();
            columns.append(B::added(values));
            // An index that gets another generation has two rows until the end. The index finds the new one.
            rows.append(&change.placed().added);
            for (row, entity) in change.rows() {
                if let Some(from) = rows.rows().row_at(entity.index())
                    && from != row
                {
                    rows.exchange(from, row);
                    columns.swap(from, row);
                }
            }
            // The rows that are left over are those of the removed entities.
            if const { B::TRACKED } {
                let left = &rows.rows().entities()[change.new_len..];
                left.iter().for_each(|&entity: &Entity| columns.leave(entity));
            }
            if const { N::KEEPS } {
                while columns.len() > change.new_len {
                    let last = columns.len() - 1;
                    notes.keep(rows.rows().entities()[last], columns.swap_remove(last));
                }
            }
            columns.cut(change.new_len, values);
            rows.cut(change.new_len);
        })
    }
}
