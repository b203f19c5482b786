//! Iterating over the entities and values of a set.

use core::iter::FusedIterator;
use core::slice;

use crate::entity::handle::Entity;
use crate::parallel::SplitRows;
use crate::parallel::into_par_iter::into_par_iter;

/// Writes an iterator. `next` takes from two iterators and not from their `Zip`: a loop over rows with
/// several parts is then vectorised too.
macro_rules! iterator {
    ($(#[$doc:meta])* $name:ident, $values:ident, $item:ty, $slice:ty, $split:ident, $rest:ident) => {
        $(#[$doc])*
        #[must_use = "iterators are lazy and do nothing unless consumed"]
        pub struct $name<'a, T> {
            /// As many as there are values.
            entities: slice::Iter<'a, Entity>,
            values: slice::$values<'a, T>,
        }

        impl<'a, T> $name<'a, T> {
            /// Creates the iterator. It ends with the shorter one of the slices.
            #[inline]
            pub(crate) fn new(entities: &'a [Entity], values: $slice) -> Self {
                let len = entities.len().min(values.len());
                let (values, _) = values.$split(len);
                Self { entities: entities[..len].iter(), values: values.into_iter() }
            }
        }

        impl<'a, T> Iterator for $name<'a, T> {
            type Item = (Entity, $item);

            #[inline]
            fn next(&mut self) -> Option<Self::Item> {
                let value = self.values.next()?;
                Some((*self.entities.next()?, value))
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                self.values.size_hint()
            }

            #[inline]
            fn nth(&mut self, n: usize) -> Option<Self::Item> {
                let value = self.values.nth(n)?;
                Some((*self.entities.nth(n)?, value))
            }
        }

        impl<T> DoubleEndedIterator for $name<'_, T> {
            #[inline]
            fn next_back(&mut self) -> Option<Self::Item> {
                let value = self.values.next_back()?;
                Some((*self.entities.next_back()?, value))
            }
        }

        impl<T> ExactSizeIterator for $name<'_, T> {}
        impl<T> FusedIterator for $name<'_, T> {}

        impl<'a, T> SplitRows for $name<'a, T> {
            type Row = (Entity, $item);

            #[inline]
            fn rows_left(&self) -> usize {
                self.len()
            }

            #[inline]
            fn split_at(self, n: usize) -> (Self, Self) {
                let n = n.min(self.len());
                let (entities, other_entities) = self.entities.as_slice().split_at(n);
                let (values, other_values) = self.values.$rest().$split(n);
                (Self::new(entities, values), Self::new(other_entities, other_values))
            }

            #[inline]
            fn fold_rows<A>(self, init: A, f: impl FnMut(A, Self::Row) -> A) -> A {
                self.fold(init, f)
            }
        }
    };
}

iterator! {
    /// An iterator over the entities of a set and their values; see [`SparseSet::iter`](super::SparseSet::iter).
    Iter, Iter, &'a T, &'a [T], split_at, as_slice
}

iterator! {
    /// An iterator over the entities of a set and their mutable values; see
    /// [`SparseSet::iter_mut`](super::SparseSet::iter_mut).
    IterMut, IterMut, &'a mut T, &'a mut [T], split_at_mut, into_slice
}

impl<T> Clone for Iter<'_, T> {
    fn clone(&self) -> Self {
        Self { entities: self.entities.clone(), values: self.values.clone() }
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
