//! Reordering the rows of a set.

use alloc::vec::Vec;
use core::cmp::Ordering;

use super::RowSet;
use crate::storage::buffers::Buffers;
use crate::storage::unit_notes::UnitNotes;

impl<B: Buffers, N: UnitNotes<B>> RowSet<B, N> {
    /// Permutes the rows from `start` on: row `start + i` becomes the former row `order[i]`.
    /// `order` contains each of these rows once.
    pub(crate) fn permute_rows(&mut self, start: usize, order: &[u32]) {
        self.notes.reordered();
        // Moves one row after the other into place, by swaps. Positions and rows are counted from
        // `start`. `at[row]` is the present position of a row, and `who[i]` is the row that is now
        // at position `i`.
        let mut at = row_numbers(0, order.len());
        let mut who = row_numbers(0, order.len());
        for (i, &from) in order.iter().enumerate() {
            let origin = from as usize - start;
            let now = at[origin] as usize;
            if now != i {
                self.swap_rows(start + i, start + now);
                let evicted = who[i];
                who.swap(i, now);
                at[evicted as usize] = at[origin];
            }
        }
    }
}

/// Returns the rows in the order of their values; equal values keep their order.
pub(crate) fn sorted<T>(values: &[T], mut compare: impl FnMut(&T, &T) -> Ordering) -> Vec<u32> {
    let mut order = row_numbers(0, values.len());
    order.sort_by(|&a, &b| compare(&values[a as usize], &values[b as usize]));
    order
}

/// Returns the rows `start .. start + n`.
#[expect(clippy::cast_possible_truncation, reason = "a set has fewer than 2^32 rows")]
pub(crate) fn row_numbers(start: usize, n: usize) -> Vec<u32> {
    (start as u32..(start + n) as u32).collect()
}
