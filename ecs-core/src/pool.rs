//! A world's storage of one component, closed to everyone but this crate.

use crate::sparse_set::SparseSet;

/// The storage of one component, as a field of a world.
///
/// The module that declares a world can name the field, so there is nothing here to call: columns and
/// the world's own methods are the way in. Two worlds' fields can be swapped; what comes of it is wrong
/// answers or a panic.
pub struct Pool<T>(pub(crate) SparseSet<T>);

impl<T> Pool<T> {
    /// The empty storage of the component with this number in its world.
    #[must_use]
    pub const fn new(column: usize) -> Self {
        Self(SparseSet::with_offset(column))
    }
}

/// Copies, compares and shows pools, for the derives of a world.
pub(crate) mod duplicate {
    #![expect(missing_docs, reason = "the names say it; only generated code calls them")]

    use core::fmt::Debug;
    use core::hash::{Hash, Hasher};

    use super::Pool;

    #[must_use]
    pub fn pool<T: Clone>(pool: &Pool<T>) -> Pool<T> {
        Pool(pool.0.clone())
    }

    pub fn pool_from<T: Clone>(pool: &mut Pool<T>, source: &Pool<T>) {
        pool.0.clone_from(&source.0);
    }

    #[must_use]
    pub fn pool_eq<T: PartialEq>(pool: &Pool<T>, other: &Pool<T>) -> bool {
        pool.0 == other.0
    }

    pub fn pool_hash<T: Hash, H: Hasher>(pool: &Pool<T>, state: &mut H) {
        pool.0.hash(state);
    }

    #[must_use]
    pub fn show<T: Debug>(pool: &Pool<T>) -> &dyn Debug {
        &pool.0
    }
}
