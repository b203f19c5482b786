//! The iterators of a linear column in a world. The world's allocator has the generations.

use core::iter::FusedIterator;

use crate::entity::allocator::Allocator;
use crate::entity::handle::Entity;
use crate::parallel::SplitRows;
use crate::parallel::into_par_iter::into_par_iter;
use crate::storage::slots::{Values, ValuesMut};

macro_rules! iterator {
    ($(#[$doc:meta])* $name:ident, $values:ident, $item:ty) => {
        $(#[$doc])*
        #[must_use = "iterators are lazy and do nothing unless consumed"]
        pub struct $name<'w, T> {
            values: $values<'w, T>,
            allocator: &'w Allocator,
        }

        impl<'w, T> $name<'w, T> {
            #[inline]
            pub(crate) const fn new(values: $values<'w, T>, allocator: &'w Allocator) -> Self {
                Self { values, allocator }
            }
        }

        impl<'w, T> Iterator for $name<'w, T> {
            type Item = (Entity, $item);

            #[inline]
            fn next(&mut self) -> Option<Self::Item> {
                let allocator = self.allocator;
                self.values.find_map(|(index, value)| Some((allocator.at(index)?, value)))
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                // Values without an alive entity exist only if the fields of two worlds were mixed.
                (0, self.values.size_hint().1)
            }
        }

        impl<T> DoubleEndedIterator for $name<'_, T> {
            #[inline]
            fn next_back(&mut self) -> Option<Self::Item> {
                loop {
                    let (index, value) = self.values.next_back()?;
                    if let Some(entity) = self.allocator.at(index) {
                        return Some((entity, value));
                    }
                }
            }
        }

        impl<T> FusedIterator for $name<'_, T> {}

        impl<'w, T> SplitRows for $name<'w, T> {
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
    /// An iterator over the entities of a linear column and their values, by ascending index.
    Iter, Values, &'w T
}

iterator! {
    /// An iterator over the entities of a linear column and their mutable values, by ascending
    /// index.
    IterMut, ValuesMut, &'w mut T
}

impl<T> Clone for Iter<'_, T> {
    fn clone(&self) -> Self {
        Self { values: self.values.clone(), allocator: self.allocator }
    }
}

crate::debug::impl_debug! {
    "Iter": [T] Iter<'_, T> => |iter| rows iter.size_hint();
    "IterMut": [T] IterMut<'_, T> => |iter| rows iter.size_hint();
}

into_par_iter! {
    ['w, T] Iter<'w, T>;
    ['w, T] IterMut<'w, T>;
}
