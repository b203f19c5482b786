//! The column of a component with linear storage.

use core::iter::FusedIterator;

use super::{Column, ColumnMut};
use crate::allocator::Allocator;
use crate::arrangement::Linear;
use crate::entity::Entity;
use crate::linear_set::{Values, ValuesMut};

/// The values of a component with `#[storage(linear)]`, to be read.
///
/// As there are gaps between the values, it has no slices, no rows and no order but that of the
/// entities' indices.
pub type LinearColumn<'w, T> = Column<'w, T, Linear>;

/// The values of a component with `#[storage(linear)]`, to be read and changed.
pub type LinearColumnMut<'w, T> = ColumnMut<'w, T, Linear>;

impl<'w, T> Column<'w, T, Linear> {
    /// The entities that have the component, by ascending index. O(indices / 64 + entities) for all.
    #[inline]
    pub fn entities(self) -> impl DoubleEndedIterator<Item = Entity> + Clone + use<'w, T> {
        self.iter().map(|(entity, _)| entity)
    }

    /// The values, by ascending index of their entities. O(indices / 64 + values) for all.
    #[inline]
    pub fn values(self) -> impl DoubleEndedIterator<Item = &'w T> + Clone + use<'w, T> {
        self.iter().map(|(_, value)| value)
    }
}

impl<T> ColumnMut<'_, T, Linear> {
    /// The entities that have the component, by ascending index. O(indices / 64 + entities) for all.
    #[inline]
    pub fn entities(&self) -> impl DoubleEndedIterator<Item = Entity> + Clone + use<'_, T> {
        self.as_ref().entities()
    }

    /// The values, by ascending index of their entities. O(indices / 64 + values) for all.
    #[inline]
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &T> + Clone + use<'_, T> {
        self.as_ref().values()
    }

    /// The values, to be changed, by ascending index of their entities. O(indices / 64 + values) for
    /// all.
    #[inline]
    pub fn values_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut T> + use<'_, T> {
        self.iter_mut().map(|(_, value)| value)
    }
}

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
                // Fewer only where fields of two worlds were mixed.
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
    };
}

iterator! {
    /// The entities of a linear column with their values, by ascending index.
    LinearIter, Values, &'w T
}

iterator! {
    /// The entities of a linear column with their values, to be changed, by ascending index.
    LinearIterMut, ValuesMut, &'w mut T
}

impl<T> Clone for LinearIter<'_, T> {
    fn clone(&self) -> Self {
        Self { values: self.values.clone(), allocator: self.allocator }
    }
}
