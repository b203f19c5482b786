//! Comparing the rows of two sets.

use alloc::vec::Vec;

use super::Rows;
use crate::entity::handle::Entity;

/// The number of rows that are compared at once.
const CHUNK: usize = 64;

impl Rows {
    /// Returns the rows below both lengths whose entity differs, in ascending order. Returns `None` if both lists are
    /// equal. O(rows), and O(1) if they are known to be equal.
    #[expect(clippy::cast_possible_truncation, reason = "a set has fewer than 2^32 rows")]
    pub(crate) fn moved(&self, new: &Self) -> Option<Vec<u32>> {
        if self.len() == new.len() && self.order().row_in(new.order()) == Some(0) {
            return None;
        }
        let (before, after) = (self.entities(), new.entities());
        let common = before.len().min(after.len());
        let mut moved = Vec::new();
        for start in (0..common).step_by(CHUNK) {
            let rows = start..common.min(start + CHUNK);
            let (a, b) = (&before[rows.clone()], &after[rows.clone()]);
            // Without an early exit, so that several entities are compared per instruction.
            let differ = |(a, b): (&Entity, &Entity)| a.to_bits() ^ b.to_bits();
            if a.iter().zip(b).map(differ).fold(0, |all, one| all | one) != 0 {
                let rows = rows.filter(|&row| before[row] != after[row]);
                moved.extend(rows.map(|row| row as u32));
            }
        }
        if before.len() == after.len() && moved.is_empty() {
            // So the next comparison of these lists or of their clones takes no time.
            self.order().note(new.order(), 0, true);
            return None;
        }
        Some(moved)
    }
}
