//! The derives of a world: cloning, comparing, hashing and printing its fields.

#![expect(missing_docs, reason = "the names say it; only generated code calls them")]

use core::fmt::{self, Debug};
use core::hash::{Hash, Hasher};

use crate::entity::entities::Entities;
use crate::entity::entity_table::EntityTable;
use crate::entity::signature::Signature;
use crate::schema::data::WorldData;
use crate::storage::group_state::{GroupState, Groups};
use crate::storage::kind::{StorageKind, Store as _};
use crate::storage::pool::Pool;
use crate::world::bulk::clear;

pub fn entities<S: Signature>(table: &EntityTable<S>) -> EntityTable<S> {
    EntityTable { allocator: table.allocator.clone(), signatures: table.signatures.clone() }
}

pub fn entities_from<S: Signature>(table: &mut EntityTable<S>, source: &EntityTable<S>) {
    table.allocator.clone_from(&source.allocator);
    table.signatures.clone_from(&source.signatures);
}

// The signatures repeat the contents of the columns, and trailing empty ones may differ. So they
// aren't compared.
#[must_use]
pub fn entities_eq<S>(table: &EntityTable<S>, other: &EntityTable<S>) -> bool {
    table.allocator == other.allocator
}

pub fn entities_hash<S, H: Hasher>(table: &EntityTable<S>, state: &mut H) {
    table.allocator.hash(state);
}

#[must_use]
pub fn show_entities<S>(table: &EntityTable<S>) -> impl Debug + '_ {
    Entities::new(table)
}

#[must_use]
pub fn groups<W, const N: usize>(groups: &Groups<W, N>) -> Groups<W, N> {
    let mut copy = Groups::new();
    groups_from(&mut copy, groups);
    copy
}

pub fn groups_from<W, const N: usize>(groups: &mut Groups<W, N>, source: &Groups<W, N>) {
    for (to, from) in groups.0.iter_mut().zip(&source.0) {
        to.len = from.len;
        to.list.clone_from(&from.list);
    }
}

#[must_use]
pub fn groups_eq<W, const N: usize>(groups: &Groups<W, N>, other: &Groups<W, N>) -> bool {
    let eq = |(a, b): (&GroupState, &GroupState)| a.len == b.len && a.list == b.list;
    groups.0.iter().zip(&other.0).all(eq)
}

pub fn groups_hash<W, const N: usize, H: Hasher>(groups: &Groups<W, N>, state: &mut H) {
    for group in &groups.0 {
        group.len.hash(state);
        group.list.entities().hash(state);
    }
}

/// The two functions that clone a pool. Only `copies` requires `Clone`, so a component without it
/// causes one error.
pub struct Copies<T, K: StorageKind> {
    pub fresh: fn(&Pool<T, K>) -> Pool<T, K>,
    pub renew: fn(&mut Pool<T, K>, &Pool<T, K>),
}

#[must_use]
#[inline]
pub const fn copies<T: Clone, K: StorageKind>() -> Copies<T, K> {
    Copies { fresh: |pool| Pool(pool.0.copy()), renew: |pool, source| pool.0.copy_from(&source.0) }
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

/// Prints a pool with `Debug`. The component isn't part of this type. So a component without
/// `Debug` causes only one error, at the code that names the component.
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
        f.debug_map().entries(K::iter(&self.0, entities.allocator)).finish()
    }
}

/// Clones into a world. If that panics, the world is cleared, because the table and the columns
/// could differ.
pub fn whole<W: WorldData>(world: &mut W, copy: impl FnOnce(&mut W)) {
    struct ClearOnPanic<'w, W: WorldData>(&'w mut W);

    impl<W: WorldData> Drop for ClearOnPanic<'_, W> {
        fn drop(&mut self) {
            clear(self.0);
        }
    }

    let unfinished = ClearOnPanic(world);
    copy(unfinished.0);
    core::mem::forget(unfinished);
}
