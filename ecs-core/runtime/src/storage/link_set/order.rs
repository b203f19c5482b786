//! The order "targets before their sources" of the rows of a link.

use alloc::vec::Vec;
use core::ops::Range;

use super::LinkSet;
use crate::storage::buffers::Buffers;

impl<B: Buffers> LinkSet<B> {
    /// Returns whether the row of each target precedes those of its sources. O(rows), and O(1) if
    /// that is known.
    pub(crate) fn is_in_order(&self) -> bool {
        self.in_order || (0..self.set.rows().len()).all(|row| self.follows_parent(row))
    }

    /// Returns the rows of a range in an order in which each target precedes its sources. A row moves
    /// to the front only as far as a source of it requires. O(rows of the range).
    pub(super) fn targets_first(&self, range: Range<usize>) -> Vec<u32> {
        let entities = self.set.rows().entities();
        let mut order = Vec::with_capacity(range.len());
        let mut placed = alloc::vec![false; range.len()];
        let mut waiting = Vec::new();
        for row in range.clone() {
            let mut next = Some(row);
            while let Some(row) =
                next.filter(|row| range.contains(row) && !placed[row - range.start])
            {
                waiting.push(row);
                next = self.row_at(self.links.parent(entities[row].index()));
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
