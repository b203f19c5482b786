//! Implementations of standard traits and of [`EntityMap`](crate::EntityMap) for sets.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{Index, IndexMut};

use super::LinearSet;
use crate::entity::handle::Entity;
use crate::storage::entity_map::EntityMap;

impl<T> EntityMap<T> for LinearSet<T> {
    #[inline]
    fn len(&self) -> usize {
        self.len()
    }

    #[inline]
    fn entities(&self) -> impl Iterator<Item = Entity> {
        self.entities()
    }

    #[inline]
    fn values<'a>(&'a self) -> impl Iterator<Item = &'a T>
    where
        T: 'a,
    {
        self.values()
    }

    #[inline]
    fn get(&self, entity: Entity) -> Option<&T> {
        self.get(entity)
    }

    #[inline]
    fn get_mut(&mut self, entity: Entity) -> Option<&mut T> {
        self.get_mut(entity)
    }

    #[inline]
    fn insert(&mut self, entity: Entity, value: T) -> Option<T> {
        self.insert(entity, value)
    }

    #[inline]
    fn remove(&mut self, entity: Entity) -> Option<T> {
        self.remove(entity)
    }
}

impl<T> Default for LinearSet<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: fmt::Debug> fmt::Debug for LinearSet<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self).finish()
    }
}

impl<T: Clone> Clone for LinearSet<T> {
    fn clone(&self) -> Self {
        let mut copy = Self::new();
        copy.clone_from(self);
        copy
    }

    /// Clones `source` and reuses the allocations.
    fn clone_from(&mut self, source: &Self) {
        // If a clone panics, no values are left, so the generations don't matter.
        self.slots.copy_from(&source.slots);
        let used = self.slots.reach_of_values();
        self.generations.clear();
        self.generations.extend_from_slice(&source.generations[..used]);
    }
}

impl<T: PartialEq> PartialEq for LinearSet<T> {
    /// Returns whether both sets have equal entities and values.
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other)
    }
}

impl<T: Eq> Eq for LinearSet<T> {}

impl<T: Hash> Hash for LinearSet<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.len().hash(state);
        self.iter().for_each(|pair| pair.hash(state));
    }
}

impl<T> Index<Entity> for LinearSet<T> {
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

impl<T> IndexMut<Entity> for LinearSet<T> {
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

impl<T> Extend<(Entity, T)> for LinearSet<T> {
    fn extend<I: IntoIterator<Item = (Entity, T)>>(&mut self, pairs: I) {
        for (entity, value) in pairs {
            self.insert(entity, value);
        }
    }
}

impl<T> FromIterator<(Entity, T)> for LinearSet<T> {
    fn from_iter<I: IntoIterator<Item = (Entity, T)>>(pairs: I) -> Self {
        let mut set = Self::new();
        set.extend(pairs);
        set
    }
}
