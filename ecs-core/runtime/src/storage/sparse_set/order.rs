//! Sorting and reordering the rows of a set.

use alloc::vec::Vec;
use core::cmp::Ordering;

use super::SparseSet;
use crate::entity::handle::Entity;

impl<T> SparseSet<T> {
    /// Sorts the rows by their values; equal values keep their order. O(n log n) comparisons, O(n)
    /// memory.
    ///
    /// The order is computed before a row moves, so a comparison that panics changes nothing.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::{Entity, SparseSet};
    /// let mut depth = SparseSet::new();
    /// for (index, value) in [(0, 7), (1, 2), (2, 5)] {
    ///     depth.insert(Entity::new(index, 1).unwrap(), value);
    /// }
    /// depth.sort_by(|a, b| a.cmp(b));
    /// assert_eq!(depth.as_slice(), [2, 5, 7]);
    /// ```
    pub fn sort_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering) {
        self.sort_n(self.len(), compare);
    }

    /// Sorts the rows by a key of their values; equal keys keep their order. O(n log n) calls of
    /// `key`, O(n) memory.
    pub fn sort_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.sort_by(|a, b| key(a).cmp(&key(b)));
    }

    /// Sorts the rows by their values; equal values may be reordered. O(n log n) comparisons, O(n)
    /// memory.
    pub fn sort_unstable_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        let mut order = rows(0, self.len());
        let values = self.as_slice();
        order.sort_unstable_by(|&a, &b| compare(&values[a as usize], &values[b as usize]));
        self.permute(0, &order);
    }

    /// Sorts the first `n` rows by their values; the other rows stay in place. O(n log n)
    /// comparisons, O(n) memory.
    ///
    /// # Panics
    ///
    /// Panics if there are fewer than `n` rows.
    pub fn sort_n(&mut self, n: usize, mut compare: impl FnMut(&T, &T) -> Ordering) {
        let values = &self.as_slice()[..n];
        let mut order = rows(0, n);
        order.sort_by(|&a, &b| compare(&values[a as usize], &values[b as usize]));
        self.permute(0, &order);
    }

    /// Moves the rows of `entities` to the front, in the order of `entities`. The other rows follow
    /// in an unspecified order. Skips entities that aren't in the set. O(entities).
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::{Entity, SparseSet};
    /// let [a, b, c] = [0, 1, 2].map(|index| Entity::new(index, 1).unwrap());
    /// let mut set = SparseSet::from_iter([(a, 'a'), (b, 'b'), (c, 'c')]);
    /// set.sort_as(&[c, a]);
    /// assert_eq!(set.entities(), [c, a, b]);
    /// ```
    pub fn sort_as(&mut self, entities: &[Entity]) {
        let mut next = 0;
        for &entity in entities {
            // An entity that is named twice keeps its first position.
            if let Some(row) = self.row_of(entity)
                && row >= next
            {
                self.swap(row, next);
                next += 1;
            }
        }
    }

    /// Permutes the rows from `start` on: row `start + i` becomes the former row `order[i]`.
    /// `order` contains each of these rows once.
    pub(crate) fn permute(&mut self, start: usize, order: &[u32]) {
        // Moves one row after the other into place, by swaps. Positions and rows are counted from
        // `start`. `at[row]` is the present position of a row, and `who[i]` is the row that is now
        // at position `i`.
        let mut at = rows(0, order.len());
        let mut who = rows(0, order.len());
        for (i, &from) in order.iter().enumerate() {
            let origin = from as usize - start;
            let now = at[origin] as usize;
            if now != i {
                self.swap(start + i, start + now);
                let evicted = who[i];
                who.swap(i, now);
                at[evicted as usize] = at[origin];
            }
        }
    }
}

/// Returns the rows `start .. start + n`.
#[expect(clippy::cast_possible_truncation, reason = "a set has fewer than 2^32 rows")]
pub(crate) fn rows(start: usize, n: usize) -> Vec<u32> {
    (start as u32..(start + n) as u32).collect()
}
