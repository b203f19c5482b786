//! Removing many rows in one pass and in order.

use alloc::vec::Vec;

use crate::entity::handle::Entity;
use crate::storage::sparse_set::SparseSet;

impl<T> SparseSet<T> {
    /// Removes the value of an entity and shifts the rows after it, so the order is kept. O(n).
    pub fn shift_remove(&mut self, entity: Entity) -> Option<T> {
        let row = self.row_of(entity)?;
        Some(self.shift_out(row))
    }

    /// Keeps the rows for which `keep` returns `true`, in their order. O(n), one pass.
    ///
    /// `keep` is called for all rows before a row is removed. If it panics, no row is removed.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::{Entity, SparseSet};
    /// let entity = |index| Entity::new(index, 1).unwrap();
    /// let mut set = SparseSet::from_iter((0..6).map(|i| (entity(i), i)));
    /// set.retain(|_, value| *value % 2 == 0);
    /// assert_eq!(set.as_slice(), [0, 2, 4]);
    /// ```
    pub fn retain(&mut self, mut keep: impl FnMut(Entity, &mut T) -> bool) {
        let mut going = Vec::new();
        for (row, (entity, value)) in self.iter_mut().enumerate() {
            if !keep(entity, value) {
                going.push(row);
            }
        }
        self.extract_rows(&going);
    }

    /// Removes and returns the rows for which `pick` returns `true`. The others keep their order.
    /// O(n), one pass.
    ///
    /// `pick` is called for all rows before a row is removed. If it panics, no row is removed.
    pub fn extract_if(&mut self, mut pick: impl FnMut(Entity, &mut T) -> bool) -> Vec<(Entity, T)> {
        let mut going = Vec::new();
        for (row, (entity, value)) in self.iter_mut().enumerate() {
            if pick(entity, value) {
                going.push(row);
            }
        }
        self.extract_rows(&going)
    }

    /// Removes the values of many entities; the other rows keep their order. O(n + k log k) for k
    /// entities, one pass.
    ///
    /// Skips entities that aren't in the set. Returns the removed entities and values, in row
    /// order.
    pub fn remove_batch(&mut self, entities: impl IntoIterator<Item = Entity>) -> Vec<(Entity, T)> {
        let mut going: Vec<usize> =
            entities.into_iter().filter_map(|entity| self.row_of(entity)).collect();
        going.sort_unstable();
        going.dedup();
        self.extract_rows(&going)
    }

    /// Returns a guard that collects removals and applies them in one pass when it is dropped. The
    /// other rows keep their order. The drop costs O(n + k log k) for k removals.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::{Entity, SparseSet};
    /// let entity = |index| Entity::new(index, 1).unwrap();
    /// let mut set = SparseSet::from_iter((0..4).map(|i| (entity(i), i)));
    /// let mut compactor = set.compactor();
    /// assert!(compactor.remove(entity(0)));
    /// assert!(compactor.remove(entity(2)));
    /// assert!(!compactor.remove(entity(2)));
    /// drop(compactor);
    /// assert_eq!(set.as_slice(), [1, 3]);
    /// ```
    pub fn compactor(&mut self) -> Compactor<'_, T> {
        Compactor { set: self, going: SparseSet::new() }
    }

    /// Removes the listed rows, which must ascend. Swaps the remaining rows towards the front, so
    /// the set is valid after each step.
    fn extract_rows(&mut self, going: &[usize]) -> Vec<(Entity, T)> {
        let Some(&first) = going.first() else { return Vec::new() };
        let leaving: Vec<Entity> = going.iter().map(|&row| self.entities()[row]).collect();
        let mut next = first;
        let mut going_on = going.iter().copied().peekable();
        for row in first..self.len() {
            if going_on.next_if_eq(&row).is_none() {
                self.swap(row, next);
                next += 1;
            }
        }
        // The rows to remove are at the end now, in any order.
        let mut taken = Vec::with_capacity(leaving.len());
        for entity in leaving {
            taken.extend(self.take_index(entity.index()).map(|value| (entity, value)));
        }
        taken
    }
}

/// Collects removals and applies them when it is dropped; see [`SparseSet::compactor`].
#[must_use = "what it collects is removed when it is dropped"]
pub struct Compactor<'a, T> {
    set: &'a mut SparseSet<T>,
    going: SparseSet<()>,
}

impl<T> Compactor<'_, T> {
    /// Marks the value of an entity for removal. Returns `false` if the entity isn't in the set or
    /// is marked already. O(1) amortised.
    pub fn remove(&mut self, entity: Entity) -> bool {
        self.set.contains(entity) && self.going.insert(entity, ()).is_none()
    }
}

impl<T> Drop for Compactor<'_, T> {
    fn drop(&mut self) {
        self.set.remove_batch(self.going.drain().map(|(entity, ())| entity));
    }
}

crate::debug::impl_debug! {
    "Compactor": [T] Compactor<'_, T> => |_|;
}
