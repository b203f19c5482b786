//! Taking out many rows at once, in one pass and in order.

use alloc::vec::Vec;

use super::SparseSet;
use crate::entity::handle::Entity;

impl<T> SparseSet<T> {
    /// Takes the value of an entity out and moves up all rows behind it, so that the order stays. O(n).
    pub fn shift_remove(&mut self, entity: Entity) -> Option<T> {
        let row = self.row_of(entity)?;
        self.sparse.take(entity.index());
        self.entities.remove(row);
        for (i, moved) in self.entities.iter().enumerate().skip(row) {
            self.sparse.set(moved.index(), i);
        }
        Some(self.values.remove(row))
    }

    /// Keeps the rows for which `keep` says so, in their order. O(n), one pass.
    ///
    /// All verdicts are in before the first row goes: a `keep` that panics removes nothing.
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

    /// Takes out the rows for which `pick` says so; the others keep their order. O(n), one pass.
    ///
    /// All verdicts are in before the first row goes.
    pub fn extract_if(&mut self, mut pick: impl FnMut(Entity, &mut T) -> bool) -> Vec<(Entity, T)> {
        let mut going = Vec::new();
        for (row, (entity, value)) in self.iter_mut().enumerate() {
            if pick(entity, value) {
                going.push(row);
            }
        }
        self.extract_rows(&going)
    }

    /// Takes out the values of many entities; the others keep their order. O(n + k log k) for k of
    /// them, one pass.
    ///
    /// Entities that aren't in the set are passed over. Returns what was taken out, in row order.
    pub fn remove_batch(&mut self, entities: impl IntoIterator<Item = Entity>) -> Vec<(Entity, T)> {
        let mut going: Vec<usize> =
            entities.into_iter().filter_map(|entity| self.row_of(entity)).collect();
        going.sort_unstable();
        going.dedup();
        self.extract_rows(&going)
    }

    /// A guard that collects removals and carries them out in one pass when it is dropped; the order
    /// of the remaining rows stays. O(n + k log k) for k of them, then.
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

    /// Takes out the listed rows, which must ascend. Gaps are closed by swapping the rows that stay
    /// towards the front, so that the set is whole after each step.
    fn extract_rows(&mut self, going: &[usize]) -> Vec<(Entity, T)> {
        let Some(&first) = going.first() else { return Vec::new() };
        let leaving: Vec<Entity> = going.iter().map(|&row| self.entities[row]).collect();
        let mut next = first;
        let mut going_on = going.iter().copied().peekable();
        for row in first..self.len() {
            if going_on.next_if_eq(&row).is_none() {
                self.swap(row, next);
                next += 1;
            }
        }
        // Those that go are behind the others now, in any order.
        let mut taken = Vec::with_capacity(leaving.len());
        for entity in leaving {
            taken.extend(self.swap_remove_index(entity.index()).map(|value| (entity, value)));
        }
        taken
    }
}

/// Collects removals and carries them out at once; see [`SparseSet::compactor`].
#[must_use = "what it collects is removed when it is dropped"]
pub struct Compactor<'a, T> {
    set: &'a mut SparseSet<T>,
    going: SparseSet<()>,
}

impl<T> Compactor<'_, T> {
    /// Marks the value of an entity for removal; `false` if it isn't in the set or marked already.
    /// O(1) amortised.
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
