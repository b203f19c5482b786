//! The iterators of a column with gaps in a world. Of a linear one, the world's allocator has the entities.

use core::iter::FusedIterator;

use crate::entity::allocator::Allocator;
use crate::entity::handle::Entity;
use crate::parallel::SplitRows;
use crate::parallel::into_par_iter::into_par_iter;
#[cfg(feature = "stable")]
use crate::storage::gap_rows::GapRows;
use crate::storage::slots::{Values, ValuesMut};
use crate::storage::values::Arrangement;
use crate::storage::whole::Whole;

/// The entities at the places of a column.
pub trait Named: Copy {
    /// Returns the entity at a place, if there is one.
    fn at(self, place: usize) -> Option<Entity>;
}

/// The places are indices.
impl Named for &Allocator {
    #[inline]
    fn at(self, index: usize) -> Option<Entity> {
        Allocator::at(self, index)
    }
}

/// The places are rows.
#[cfg(feature = "stable")]
impl Named for &GapRows {
    #[inline]
    fn at(self, row: usize) -> Option<Entity> {
        self.entity(row)
    }
}

macro_rules! iterator {
    ($(#[$doc:meta])* $name:ident, $values:ident, $item:ty) => {
        $(#[$doc])*
        #[must_use = "iterators are lazy and do nothing unless consumed"]
        pub struct $name<'w, T, N = &'w Allocator, A: Arrangement = Whole> {
            values: $values<'w, T, A>,
            names: N,
        }

        impl<'w, T, N, A: Arrangement> $name<'w, T, N, A> {
            #[inline]
            pub(crate) const fn new(values: $values<'w, T, A>, names: N) -> Self {
                Self { values, names }
            }
        }

        impl<'w, T, N: Named, A: Arrangement> Iterator for $name<'w, T, N, A> {
            type Item = (Entity, $item);

            #[inline]
            fn next(&mut self) -> Option<Self::Item> {
                let names = self.names;
                self.values.find_map(|(place, value)| Some((names.at(place)?, value)))
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                // Values without an alive entity exist only if the fields of two worlds were mixed.
                (0, self.values.size_hint().1)
            }
        }

        impl<T, N: Named, A: Arrangement> DoubleEndedIterator for $name<'_, T, N, A> {
            #[inline]
            fn next_back(&mut self) -> Option<Self::Item> {
                loop {
                    let (place, value) = self.values.next_back()?;
                    if let Some(entity) = self.names.at(place) {
                        return Some((entity, value));
                    }
                }
            }
        }

        impl<T, N: Named, A: Arrangement> FusedIterator for $name<'_, T, N, A> {}

        impl<'w, T, N: Named, A: Arrangement> SplitRows for $name<'w, T, N, A> {
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
            fn fold_rows<B>(self, init: B, f: impl FnMut(B, Self::Row) -> B) -> B {
                self.fold(init, f)
            }
        }
    };
}

iterator! {
    /// An iterator over the entities of a column with gaps and their values, in its order.
    Iter, Values, &'w T
}

iterator! {
    /// An iterator over the entities of a column with gaps and their mutable values, in its order.
    IterMut, ValuesMut, &'w mut T
}

impl<T, N: Copy, A: Arrangement> Clone for Iter<'_, T, N, A> {
    fn clone(&self) -> Self {
        Self { values: self.values.clone(), names: self.names }
    }
}

crate::debug::impl_debug! {
    "Iter": [T, N: Named, A: Arrangement] Iter<'_, T, N, A> => |iter| rows iter.size_hint();
    "IterMut": [T, N: Named, A: Arrangement] IterMut<'_, T, N, A> => |iter| rows iter.size_hint();
}

into_par_iter! {
    ['w, T, N: Named, A: Arrangement] Iter<'w, T, N, A>;
    ['w, T, N: Named, A: Arrangement] IterMut<'w, T, N, A>;
}
