//! Iterating over the entities and values of a set.

use alloc::vec;
use core::iter::FusedIterator;
use core::{iter, slice};

use super::SparseSet;
use crate::entity::handle::Entity;

macro_rules! iterator {
    ($(#[$doc:meta])* $name:ident, $inner:ty, $item:ty, $slice:ty) => {
        $(#[$doc])*
        #[must_use = "iterators are lazy and do nothing unless consumed"]
        pub struct $name<'a, T>(iter::Zip<iter::Copied<slice::Iter<'a, Entity>>, $inner>);

        impl<'a, T> $name<'a, T> {
            #[inline]
            pub(crate) fn new(entities: &'a [Entity], values: $slice) -> Self {
                Self(entities.iter().copied().zip(values))
            }
        }

        impl<'a, T> Iterator for $name<'a, T> {
            type Item = (Entity, $item);

            #[inline]
            fn next(&mut self) -> Option<Self::Item> {
                self.0.next()
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                self.0.size_hint()
            }

            #[inline]
            fn fold<B, F: FnMut(B, Self::Item) -> B>(self, init: B, f: F) -> B {
                self.0.fold(init, f)
            }
        }

        impl<T> DoubleEndedIterator for $name<'_, T> {
            #[inline]
            fn next_back(&mut self) -> Option<Self::Item> {
                self.0.next_back()
            }
        }

        impl<T> ExactSizeIterator for $name<'_, T> {}
        impl<T> FusedIterator for $name<'_, T> {}
    };
}

iterator! {
    /// An iterator over the entities of a set and their values; see [`SparseSet::iter`].
    Iter, slice::Iter<'a, T>, &'a T, &'a [T]
}

iterator! {
    /// An iterator over the entities of a set and their mutable values; see
    /// [`SparseSet::iter_mut`].
    IterMut, slice::IterMut<'a, T>, &'a mut T, &'a mut [T]
}

impl<T> Clone for Iter<'_, T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T> SparseSet<T> {
    /// Iterates over the entities and their values, in row order. O(n) for all.
    #[inline]
    pub fn iter(&self) -> Iter<'_, T> {
        Iter::new(self.rows.entities(), self.values.as_slice())
    }

    /// Iterates over the entities and their mutable values, in row order. O(n) for all.
    #[inline]
    pub fn iter_mut(&mut self) -> IterMut<'_, T> {
        IterMut::new(self.rows.entities(), self.values.as_mut_slice())
    }

    /// Removes all values and returns them with their entities, in row order. O(n). The index keeps
    /// its memory.
    ///
    /// Dropping the iterator drops the values that it has not returned.
    pub fn drain(
        &mut self,
    ) -> impl DoubleEndedIterator<Item = (Entity, T)> + ExactSizeIterator + use<T> {
        self.rows.take().into_iter().zip(self.values.take())
    }
}

impl<T> IntoIterator for SparseSet<T> {
    type Item = (Entity, T);
    type IntoIter = iter::Zip<vec::IntoIter<Entity>, vec::IntoIter<T>>;

    /// Consumes the set and iterates over the entities and their values, in row order. O(n).
    fn into_iter(mut self) -> Self::IntoIter {
        core::mem::take(self.rows.entities.edit()).into_iter().zip(self.values.take())
    }
}

impl<'a, T> IntoIterator for &'a SparseSet<T> {
    type Item = (Entity, &'a T);
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut SparseSet<T> {
    type Item = (Entity, &'a mut T);
    type IntoIter = IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

crate::debug::impl_debug! {
    "Iter": [T] Iter<'_, T> => |iter| rows iter.size_hint();
    "IterMut": [T] IterMut<'_, T> => |iter| rows iter.size_hint();
}
