//! A world's storage of one component, closed to everyone but this crate.

use crate::storage::kind::{Linear, Sparse, StorageKind};
use crate::storage::linear_set::Slots;
use crate::storage::sparse_set::SparseSet;

/// The storage of one component, as a field of a world.
///
/// The module that declares a world can name the field, so there is nothing here to call: columns and
/// the world's own methods are the way in. Two worlds' fields can be swapped; what comes of it is wrong
/// answers or a panic.
pub struct Pool<T, K: StorageKind = Sparse>(pub(crate) K::Set<T>);

impl<T> Pool<T> {
    /// The empty storage of the component with this number in its world.
    #[must_use]
    pub const fn new(column: usize) -> Self {
        Self(SparseSet::with_offset(column))
    }
}

impl<T> Pool<T, Linear> {
    /// The empty linear storage of the component with this number in its world.
    #[must_use]
    pub const fn linear(column: usize) -> Self {
        Self(Slots::with_offset(column))
    }
}
