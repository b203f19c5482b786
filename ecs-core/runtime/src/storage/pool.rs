//! A world's storage of one component, opaque outside this crate.

use crate::storage::kind::{Linear, Sparse, StorageKind};
use crate::storage::linear_set::Slots;
use crate::storage::sparse_set::SparseSet;

/// The storage of one component, as a field of a world.
///
/// The module that declares a world can name the field, so this type has no public operations.
/// Columns and the methods of the world access the values. Swapping the fields of two worlds causes
/// wrong results or a panic.
pub struct Pool<T, K: StorageKind = Sparse>(pub(crate) K::Set<T>);

impl<T> Pool<T> {
    /// Creates the empty storage of the component with this number in its world.
    #[must_use]
    pub const fn new(column: usize) -> Self {
        Self(SparseSet::with_offset(column))
    }
}

impl<T> Pool<T, Linear> {
    /// Creates the empty linear storage of the component with this number in its world.
    #[must_use]
    pub const fn linear(column: usize) -> Self {
        Self(Slots::with_offset(column))
    }
}
