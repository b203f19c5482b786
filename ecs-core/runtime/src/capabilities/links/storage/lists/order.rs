//! The order "targets before their sources" of the rows of a link.

use alloc::vec::Vec;
use core::ops::Range;

use super::{LinkLists, row_at};
use crate::storage::buffers::Buffers;
use crate::storage::row_set::{RowSet, RowStore};
use crate::storage::rows::Rows;

impl LinkLists {
    /// Returns whether the target of a row's link has no row, or one before it.
    pub(super) fn follows_parent(&self, rows: &Rows, row: usize) -> bool {
        let Some(entity) = rows.entities().get(row) else { return true };
        row_at(rows, self.links.parent(entity.index())).is_none_or(|parent| parent < row)
    }

    /// Returns whether the row of each target precedes those of its sources. O(rows), and O(1) if that is known.
    pub(super) fn is_in_order(&self, rows: &Rows) -> bool {
        !self.out_of_order || (0..rows.len()).all(|row| self.follows_parent(rows, row))
    }

    /// Returns the rows of a range in an order in which each target precedes its sources. A row moves
    /// to the front only as far as a source of it requires. O(rows of the range).
    fn targets_first(&self, rows: &Rows, range: Range<usize>) -> Vec<u32> {
        let entities = rows.entities();
        let mut order = Vec::with_capacity(range.len());
        let mut placed = alloc::vec![false; range.len()];
        let mut waiting = Vec::new();
        for row in range.clone() {
            let mut next = Some(row);
            while let Some(row) =
                next.filter(|row| range.contains(row) && !placed[row - range.start])
            {
                waiting.push(row);
                next = row_at(rows, self.links.parent(entities[row].index()));
            }
            for row in waiting.drain(..).rev() {
                placed[row - range.start] = true;
                #[expect(
                    clippy::cast_possible_truncation,
                    reason = "a set has fewer than 2^32 rows"
                )]
                order.push(row as u32);
            }
        }
        order
    }
}

/// The storage of a link.
pub trait LinkStorage: RowStore {
    /// Returns whether the row of each target is known to precede those of its sources. O(1).
    fn is_known_in_order(&self) -> bool;
    /// Finds out whether that holds, and remembers it. O(rows).
    fn check_order(&mut self);
    /// Returns the rows of a range in an order in which each target precedes its sources.
    fn parents_first(&self, range: Range<usize>) -> Vec<u32>;
}

impl<B: Buffers> LinkStorage for RowSet<B, LinkLists> {
    fn is_known_in_order(&self) -> bool {
        !self.notes().out_of_order
    }

    fn check_order(&mut self) {
        let (rows, notes) = self.notes_mut();
        notes.out_of_order = !notes.is_in_order(rows);
    }

    fn parents_first(&self, range: Range<usize>) -> Vec<u32> {
        self.notes().targets_first(self.rows(), range)
    }
}
