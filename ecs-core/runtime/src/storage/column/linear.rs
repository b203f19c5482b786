//! The column of a component with linear storage.

use crate::entity::handle::Entity;
use crate::storage::column::{Column, ColumnMut};
use crate::storage::kind::Linear;

/// A read-only column of a component with `#[storage(linear)]`.
///
/// The values have gaps between them, so there are no slices and no rows. The order is always that
/// of the entities' indices.
pub type LinearColumn<'w, T> = Column<'w, T, Linear>;

/// A mutable column of a component with `#[storage(linear)]`.
pub type LinearColumnMut<'w, T> = ColumnMut<'w, T, Linear>;

/// Implements what columns with linear storage have in the place of slices.
macro_rules! linear_columns {
    ($($Kind:ty),*) => {$(
        impl<'w, T> Column<'w, T, $Kind> {
            /// Iterates over the entities that have the component, by ascending index. O(indices / 64 +
            /// entities) for all.
            #[inline]
            pub fn entities(self) -> impl DoubleEndedIterator<Item = Entity> + Clone + use<'w, T> {
                self.iter().map(|(entity, _)| entity)
            }

            /// Iterates over the values, by ascending index of their entities. O(indices / 64 + values) for
            /// all.
            #[inline]
            pub fn values(self) -> impl DoubleEndedIterator<Item = &'w T> + Clone + use<'w, T> {
                self.iter().map(|(_, value)| value)
            }
        }

        impl<T> ColumnMut<'_, T, $Kind> {
            /// Iterates over the entities that have the component, by ascending index. O(indices / 64 +
            /// entities) for all.
            #[inline]
            pub fn entities(&self) -> impl DoubleEndedIterator<Item = Entity> + Clone + use<'_, T> {
                self.as_ref().entities()
            }

            /// Iterates over the values, by ascending index of their entities. O(indices / 64 + values) for
            /// all.
            #[inline]
            pub fn values(&self) -> impl DoubleEndedIterator<Item = &T> + Clone + use<'_, T> {
                self.as_ref().values()
            }

            /// Iterates over the mutable values, by ascending index of their entities. O(indices / 64 +
            /// values) for all.
            #[inline]
            pub fn values_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut T> + use<'_, T> {
                self.iter_mut().map(|(_, value)| value)
            }
        }
    )*};
}

#[cfg(feature = "track")]
pub(crate) use linear_columns;

linear_columns!(Linear);
