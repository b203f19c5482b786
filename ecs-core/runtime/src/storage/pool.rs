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

/// Copies, compares and shows pools, for the derives of a world.
pub(crate) mod duplicate {
    #![expect(missing_docs, reason = "the names say it; only generated code calls them")]

    use core::fmt::{self, Debug};
    use core::hash::{Hash, Hasher};

    use super::Pool;
    use crate::entity::entities::Entities;
    use crate::storage::column::Column;
    use crate::storage::kind::{StorageKind, Store as _};

    /// Both ways to copy a pool. One function asks for `Clone`, so that a component without it is one error.
    pub struct Copies<T, K: StorageKind> {
        pub fresh: fn(&Pool<T, K>) -> Pool<T, K>,
        pub renew: fn(&mut Pool<T, K>, &Pool<T, K>),
    }

    #[must_use]
    #[inline]
    pub const fn copies<T: Clone, K: StorageKind>() -> Copies<T, K> {
        Copies {
            fresh: |pool| Pool(pool.0.copy()),
            renew: |pool, source| pool.0.copy_from(&source.0),
        }
    }

    #[must_use]
    pub fn pool_eq<T: PartialEq, K: StorageKind>(pool: &Pool<T, K>, other: &Pool<T, K>) -> bool {
        pool.0.equals(&other.0)
    }

    pub const fn total<T: Eq>() {}

    pub fn pool_hash<T: Hash, K: StorageKind>(pool: &Pool<T, K>, state: &mut impl Hasher) {
        pool.0.hash_values(state);
    }

    #[must_use]
    pub fn show<'w, T: Debug, K: StorageKind>(
        pool: &'w Pool<T, K>,
        entities: Entities<'w>,
    ) -> Shown<'w> {
        Shown { pool, entities }
    }

    /// A pool to be printed. Its type says nothing of the component, so that one without `Debug` is one
    /// error, where it is named.
    pub struct Shown<'w> {
        pool: &'w dyn Show,
        entities: Entities<'w>,
    }

    impl Debug for Shown<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.pool.fmt(self.entities, f)
        }
    }

    trait Show {
        fn fmt(&self, entities: Entities<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    }

    impl<T: Debug, K: StorageKind> Show for Pool<T, K> {
        fn fmt(&self, entities: Entities<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            Column::new(self, entities.origin).fmt(f)
        }
    }
}
