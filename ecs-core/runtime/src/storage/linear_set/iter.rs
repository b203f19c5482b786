//! Iterating over the entities and values of a set.

use alloc::vec;
use core::iter::FusedIterator;

use super::LinearSet;
use crate::entity::handle::{Entity, Generation};
use crate::parallel::SplitRows;
use crate::parallel::into_par_iter::{into_iter, into_par_iter};
use crate::storage::slots::{Values, ValuesMut};

/// Returns the entity whose value is at an index. An index in use fits into an entity.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "values are stored by the index of an entity")]
fn entity(generations: &[Generation], index: usize) -> Entity {
    Entity::from_parts(index as u32, generations[index])
}

macro_rules! iterator {
    ($(#[$doc:meta])* $name:ident, $values:ident, $item:ty) => {
        $(#[$doc])*
        #[must_use = "iterators are lazy and do nothing unless consumed"]
        pub struct $name<'a, T> {
            values: $values<'a, T>,
            generations: &'a [Generation],
        }

        impl<'a, T> Iterator for $name<'a, T> {
            type Item = (Entity, $item);

            #[inline]
            fn next(&mut self) -> Option<Self::Item> {
                let (index, value) = self.values.next()?;
                Some((entity(self.generations, index), value))
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                self.values.size_hint()
            }
        }

        impl<T> DoubleEndedIterator for $name<'_, T> {
            #[inline]
            fn next_back(&mut self) -> Option<Self::Item> {
                let (index, value) = self.values.next_back()?;
                Some((entity(self.generations, index), value))
            }
        }

        impl<T> ExactSizeIterator for $name<'_, T> {}
        impl<T> FusedIterator for $name<'_, T> {}

        impl<'a, T> SplitRows for $name<'a, T> {
            type Row = (Entity, $item);

            #[inline]
            fn rows_left(&self) -> usize {
                self.values.len()
            }

            #[inline]
            fn split_at(self, n: usize) -> (Self, Self) {
                let (first, rest) = self.values.split_at(n);
                (Self { values: first, ..self }, Self { values: rest, ..self })
            }

            #[inline]
            fn fold_rows<A>(self, init: A, f: impl FnMut(A, Self::Row) -> A) -> A {
                self.fold(init, f)
            }
        }
    };
}

iterator! {
    /// An iterator over the entities of a linear set and their values; see [`LinearSet::iter`].
    Iter, Values, &'a T
}

iterator! {
    /// An iterator over the entities of a linear set and their mutable values; see
    /// [`LinearSet::iter_mut`].
    IterMut, ValuesMut, &'a mut T
}

impl<T> Clone for Iter<'_, T> {
    fn clone(&self) -> Self {
        Self { values: self.values.clone(), generations: self.generations }
    }
}

impl<T> LinearSet<T> {
    /// Iterates over the entities and their values, by ascending index. O(indices / 64 + values)
    /// for all.
    #[inline]
    pub fn iter(&self) -> Iter<'_, T> {
        Iter { values: self.slots.iter(), generations: &self.generations }
    }

    /// Iterates over the entities and their mutable values, by ascending index. O(indices / 64 +
    /// values) for all.
    #[inline]
    pub fn iter_mut(&mut self) -> IterMut<'_, T> {
        IterMut { values: self.slots.iter_mut(), generations: &self.generations }
    }

    /// Iterates over the entities, by ascending index. O(indices / 64 + values) for all.
    #[inline]
    pub fn entities(
        &self,
    ) -> impl DoubleEndedIterator<Item = Entity> + ExactSizeIterator + Clone + use<'_, T> {
        self.iter().map(|(entity, _)| entity)
    }

    /// Iterates over the values, by ascending index of their entities. O(indices / 64 + values) for
    /// all.
    #[inline]
    pub fn values(
        &self,
    ) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator + Clone + use<'_, T> {
        self.iter().map(|(_, value)| value)
    }

    /// Iterates over the mutable values, by ascending index of their entities. O(indices / 64 +
    /// values) for all.
    #[inline]
    pub fn values_mut(
        &mut self,
    ) -> impl DoubleEndedIterator<Item = &mut T> + ExactSizeIterator + use<'_, T> {
        self.iter_mut().map(|(_, value)| value)
    }
}

impl<T> IntoIterator for LinearSet<T> {
    type Item = (Entity, T);
    type IntoIter = vec::IntoIter<(Entity, T)>;

    /// Consumes the set and iterates over the entities and their values, by ascending index.
    /// O(indices / 64 + values).
    fn into_iter(mut self) -> Self::IntoIter {
        self.extract_if(|_, _| true).into_iter()
    }
}

crate::debug::impl_debug! {
    "Iter": [T] Iter<'_, T> => |iter| rows iter.size_hint();
    "IterMut": [T] IterMut<'_, T> => |iter| rows iter.size_hint();
}

into_par_iter! {
    ['a, T] Iter<'a, T>;
    ['a, T] IterMut<'a, T>;
}

into_iter! {
    ['a, T] &'a LinearSet<T> => (Entity, &'a T), Iter<'a, T>, |set| set.iter();
    ['a, T] &'a mut LinearSet<T> => (Entity, &'a mut T), IterMut<'a, T>, |set| set.iter_mut();
}
