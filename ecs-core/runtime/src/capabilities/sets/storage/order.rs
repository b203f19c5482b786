//! Sorting the rows of a set.

use core::cmp::Ordering;

use crate::entity::handle::Entity;
use crate::storage::permutation::row_numbers;
use crate::storage::row_set::sorted;
use crate::storage::sparse_set::SparseSet;
use crate::storage::store::Store;

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
        let mut order = row_numbers(0, self.len());
        let values = self.as_slice();
        order.sort_unstable_by(|&a, &b| compare(&values[a as usize], &values[b as usize]));
        self.permute_rows(0, &order);
    }

    /// Sorts the first `n` rows by their values; the other rows stay in place. O(n log n)
    /// comparisons, O(n) memory.
    ///
    /// # Panics
    ///
    /// Panics if there are fewer than `n` rows.
    pub fn sort_n(&mut self, n: usize, compare: impl FnMut(&T, &T) -> Ordering) {
        let order = sorted(&self.as_slice()[..n], compare);
        self.permute_rows(0, &order);
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
        Store::order_as(self, entities);
    }
}
