//! Changing the rows of a set by a checked list of changes.

use super::rows::{Placed, RowDelta};
use super::values::DeltaColumns;
use crate::entity::handle::Entity;
use crate::storage::row_set::RowSet;

impl<B: DeltaColumns> RowSet<B> {
    /// Swaps the changed values with those of the columns.
    pub(crate) fn exchange_values(&mut self, values: &mut B::Values) {
        self.values.exchange(&self.rows, values);
    }

    /// Carries out a change that was checked. `values` are the new values. Afterwards, they are the previous ones, so
    /// that they can be dropped later. O(listed rows + changed values).
    pub(crate) fn patch_rows(&mut self, delta: &RowDelta, placed: &Placed, values: &mut B::Values) {
        self.exchange_values(values);
        if delta.is_empty() {
            return;
        }
        // Memory first, so that nothing panics afterwards.
        self.reserve_rows(placed.added.len());
        self.values.append(B::added(values));
        // An index that gets another generation has two rows until the end. The index finds the new one.
        self.rows.append_over(&placed.added);
        for (row, entity) in delta.placed() {
            if let Some(from) = self.rows.row_at(entity.index())
                && from != row
            {
                self.rows.exchange(from, row);
                self.values.swap(from, row);
            }
        }
        // The rows that are left over are those of the removed entities.
        if const { B::TRACKED } {
            let left = &self.rows.entities()[delta.new_len..];
            left.iter().for_each(|&entity: &Entity| self.values.leave(entity));
        }
        self.values.cut(delta.new_len, &self.rows, values);
        self.rows.cut(delta.new_len);
    }
}
