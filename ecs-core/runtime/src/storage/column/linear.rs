//! The column of a component with linear storage.

use super::{Column, ColumnMut};
use crate::entity::handle::Entity;
use crate::storage::kind::Linear;

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
