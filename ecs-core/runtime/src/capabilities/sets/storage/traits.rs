//! The traits that sets have by their methods, written once for both.

use core::fmt;
use core::ops::{Index, IndexMut};

use super::entity_map::EntityMap;
use crate::entity::handle::Entity;
use crate::storage::linear_set::LinearSet;
use crate::storage::sparse_set::SparseSet;

macro_rules! set_traits {
    ($Set:ident; |$set:ident| $entities:expr, $values:expr, $remove:ident) => {
        impl<T> EntityMap<T> for $Set<T> {
            #[inline]
            fn len(&self) -> usize {
                self.len()
            }

            #[inline]
            fn entities(&self) -> impl Iterator<Item = Entity> {
                let $set = self;
                $entities
            }

            #[inline]
            fn values<'a>(&'a self) -> impl Iterator<Item = &'a T>
            where
                T: 'a,
            {
                let $set = self;
                $values
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
                self.$remove(entity)
            }
        }

        impl<T> Default for $Set<T> {
            fn default() -> Self {
                Self::new()
            }
        }

        impl<T: fmt::Debug> fmt::Debug for $Set<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_map().entries(self).finish()
            }
        }

        impl<T> Index<Entity> for $Set<T> {
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

        impl<T> IndexMut<Entity> for $Set<T> {
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

        impl<T> Extend<(Entity, T)> for $Set<T> {
            fn extend<I: IntoIterator<Item = (Entity, T)>>(&mut self, pairs: I) {
                for (entity, value) in pairs {
                    self.insert(entity, value);
                }
            }
        }

        impl<T> FromIterator<(Entity, T)> for $Set<T> {
            fn from_iter<I: IntoIterator<Item = (Entity, T)>>(pairs: I) -> Self {
                let mut set = Self::new();
                set.extend(pairs);
                set
            }
        }
    };
}

set_traits!(SparseSet; |set| set.entities().iter().copied(), set.as_slice().iter(), swap_remove);
set_traits!(LinearSet; |set| set.entities(), set.values(), remove);
