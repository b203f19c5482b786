//! Implementations of standard traits for sets.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{Index, IndexMut};

use super::SparseSet;
use crate::entity::handle::Entity;

impl<T> Default for SparseSet<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: fmt::Debug> fmt::Debug for SparseSet<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self).finish()
    }
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

impl<T> Index<Entity> for SparseSet<T> {
    type Output = T;

    /// # Panics
    ///
    /// Panics if the entity isn't in the set.
    #[track_caller]
    fn index(&self, entity: Entity) -> &T {
        match self.get(entity) {
            Some(value) => value,
            None => panic!("entity {entity} isn't in the set"),
        }
    }
}

impl<T> IndexMut<Entity> for SparseSet<T> {
    /// # Panics
    ///
    /// Panics if the entity isn't in the set.
    #[track_caller]
    fn index_mut(&mut self, entity: Entity) -> &mut T {
        match self.get_mut(entity) {
            Some(value) => value,
            None => panic!("entity {entity} isn't in the set"),
        }
    }
}

impl<T> Extend<(Entity, T)> for SparseSet<T> {
    fn extend<I: IntoIterator<Item = (Entity, T)>>(&mut self, pairs: I) {
        for (entity, value) in pairs {
            self.insert(entity, value);
        }
    }
}

impl<T> FromIterator<(Entity, T)> for SparseSet<T> {
    fn from_iter<I: IntoIterator<Item = (Entity, T)>>(pairs: I) -> Self {
        let mut set = Self::new();
        set.extend(pairs);
        set
    }
}
