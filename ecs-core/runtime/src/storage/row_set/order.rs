//! Reordering the rows of a set.

use alloc::vec::Vec;
use core::cmp::Ordering;

use super::RowSet;
use crate::storage::buffers::Buffers;
use crate::storage::permutation::{is_identity, row_number, row_numbers};
use crate::storage::unit_notes::UnitNotes;

impl<B: Buffers, N: UnitNotes<B>> RowSet<B, N> {
    /// Permutes the rows from `start` on: row `start + i` becomes the former row `order[i]`.
    /// `order` contains each of these rows once.
    pub(crate) fn permute_rows(&mut self, start: usize, order: &[u32]) {
        let mut order: Vec<u32> = order.iter().map(|&row| row - row_number(start)).collect();
        self.arrange_rows(start, &mut order);
    }

    /// Permutes the rows like `permute_rows`, but `order` counts them from `start`, and is used up. If no row moves, what is
    /// known of the order of the rows remains.
    pub(crate) fn arrange_rows(&mut self, start: usize, order: &mut [u32]) {
        if is_identity(order) {
            return;
        }
        self.notes.reordered();
        self.rows.permute(start, order, |a, b| self.values.swap(a, b));
    }
}

/// Returns the rows in the order of their values; equal values keep their order.
pub(crate) fn sorted<T>(values: &[T], mut compare: impl FnMut(&T, &T) -> Ordering) -> Vec<u32> {
    let mut order = row_numbers(0, values.len());
    order.sort_by(|&a, &b| compare(&values[a as usize], &values[b as usize]));
    order
}
