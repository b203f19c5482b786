//! The methods of sparse sets, and those traits whose code depends on the storage.

use alloc::vec;
use core::hash::{Hash, Hasher};
use core::iter;

use crate::entity::handle::Entity;
use crate::parallel::into_par_iter::into_iter;
use crate::storage::sparse_set::{Iter, IterMut, SparseSet};

impl<T> SparseSet<T> {
    /// Creates an empty set with room for at least `capacity` values.
    #[must_use]
    pub fn with_capacity(capacity: usize) -> Self {
        let mut set = Self::new();
        set.reserve(capacity);
        set
    }

    /// Returns whether there are no values. O(1).
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the values as a contiguous slice, in the order of [`entities`](Self::entities).
    /// O(1).
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        self.buffers().as_slice()
    }

    /// Returns the values as a contiguous mutable slice. O(1).
    #[inline]
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        self.lend_mut().into_slice()
    }

    /// Returns the row of an entity, if exactly this handle is in the set. O(1).
    #[inline]
    #[must_use]
    pub fn row_of(&self, entity: Entity) -> Option<usize> {
        self.rows().row_of(entity)
    }

    /// Returns the value of an entity, or `None` if exactly this handle has none. O(1).
    #[inline]
    #[must_use]
    pub fn get(&self, entity: Entity) -> Option<&T> {
        self.as_slice().get(self.row_of(entity)?)
    }

    /// Returns the value of an entity as mutable, or `None` if exactly this handle has none. O(1).
    #[inline]
    #[must_use]
    pub fn get_mut(&mut self, entity: Entity) -> Option<&mut T> {
        let row = self.row_of(entity)?;
        self.as_mut_slice().get_mut(row)
    }

    /// Removes and returns the value of an entity, and moves the last value into its place. O(1).
    #[inline]
    pub fn swap_remove(&mut self, entity: Entity) -> Option<T> {
        if self.rows().entities().get(self.rows().find(entity.index()).index()) != Some(&entity) {
            return None;
        }
        self.take_index(entity.index())
    }

    /// Swaps two rows. O(1).
    ///
    /// # Panics
    ///
    /// Panics if a row is out of bounds.
    #[inline]
    pub fn swap(&mut self, a: usize, b: usize) {
        self.swap_rows(a, b);
    }

    /// Reserves capacity for `additional` more values. O(n).
    pub fn reserve(&mut self, additional: usize) {
        self.reserve_rows(additional);
    }

    /// Returns the bytes on the heap. O(pages).
    #[must_use]
    pub fn heap_bytes(&self) -> usize {
        self.bytes()
    }

    /// Iterates over the entities and their values, in row order. O(n) for all.
    #[inline]
    pub fn iter(&self) -> Iter<'_, T> {
        Iter::new(self.entities(), self.as_slice())
    }

    /// Iterates over the entities and their mutable values, in row order. O(n) for all.
    #[inline]
    pub fn iter_mut(&mut self) -> IterMut<'_, T> {
        let (rows, column) = self.parts_mut();
        IterMut::new(rows.entities(), column.into_slice())
    }

    /// Removes all values and returns them with their entities, in row order. O(n). The index keeps
    /// its memory.
    ///
    /// Dropping the iterator drops the values that it has not returned.
    pub fn drain(
        &mut self,
    ) -> impl DoubleEndedIterator<Item = (Entity, T)> + ExactSizeIterator + use<T> {
        let (entities, values) = self.take_out_all();
        entities.into_iter().zip(values)
    }
}

impl<T> IntoIterator for SparseSet<T> {
    type Item = (Entity, T);
    type IntoIter = iter::Zip<vec::IntoIter<Entity>, vec::IntoIter<T>>;

    /// Consumes the set and iterates over the entities and their values, in row order. O(n).
    fn into_iter(self) -> Self::IntoIter {
        let (entities, values) = self.into_parts();
        entities.into_iter().zip(values)
    }
}

into_iter! {
    ['a, T] &'a SparseSet<T> => (Entity, &'a T), Iter<'a, T>, |set| set.iter();
    ['a, T] &'a mut SparseSet<T> => (Entity, &'a mut T), IterMut<'a, T>, |set| set.iter_mut();
}

impl<T: Clone> Clone for SparseSet<T> {
    fn clone(&self) -> Self {
        let mut copy = self.like();
        copy.clone_from(self);
        copy
    }

    /// Clones `source` and reuses the allocations.
    fn clone_from(&mut self, source: &Self) {
        self.copy_with(source, |to, from| to.values.clone_from_slice(from.as_slice()));
    }
}

impl<T: PartialEq> PartialEq for SparseSet<T> {
    /// Returns whether both sets have equal entities and values in the same order.
    fn eq(&self, other: &Self) -> bool {
        self.entities() == other.entities() && self.as_slice() == other.as_slice()
    }
}

impl<T: Eq> Eq for SparseSet<T> {}

impl<T: Hash> Hash for SparseSet<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.entities().hash(state);
        self.as_slice().hash(state);
    }
}
