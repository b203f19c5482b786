//! The derives of a world: cloning, comparing, hashing and printing its fields.

#![expect(missing_docs, reason = "the names say it; only generated code calls them")]

use alloc::boxed::Box;
use core::fmt::Debug;
use core::hash::{Hash, Hasher};

use crate::entity::entities::Entities;
use crate::entity::entity_table::EntityTable;
use crate::entity::signature::Signature;
use crate::schema::data::WorldData;
use crate::storage::buffer::Buffer;
use crate::storage::buffers::Buffers;
use crate::storage::column::Column;
use crate::storage::group_state::{GroupState, Groups};
use crate::storage::kept::Kept;
use crate::storage::kind::Lent;
use crate::storage::kind::{Linear, Packed, Sparse, StorageKind};
use crate::storage::linear_set::{Slots, TrackedSlots};
use crate::storage::link_set::{LinkSet, Linked};
use crate::storage::origin::Origin;
use crate::storage::pool::Pool;
use crate::storage::row_set::RowSet;
use crate::storage::store::Store;
use crate::storage::tracked::Tracked;
use crate::storage::tracked_buffer::TrackedBuffer;
use crate::world::bulk::clear;

pub fn entities<S: Signature>(table: &EntityTable<S>) -> EntityTable<S> {
    let mut copy = EntityTable::new();
    copy.copy_from(table);
    copy
}

pub fn entities_from<S: Signature>(table: &mut EntityTable<S>, source: &EntityTable<S>) {
    table.copy_from(source);
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
pub fn groups<W, const N: usize, const E: usize>(groups: &Groups<W, N, E>) -> Groups<W, N, E> {
    let mut copy = Groups::new();
    groups_from(&mut copy, groups);
    copy
}

pub fn groups_from<W, const N: usize, const E: usize>(
    groups: &mut Groups<W, N, E>,
    source: &Groups<W, N, E>,
) {
    for (to, from) in groups.states.iter_mut().zip(&source.states) {
        to.len = from.len;
        to.list.clone_from(&from.list);
    }
    groups.events.clone_from(&source.events);
}

// Events that wait are compared too: equal worlds stay equal under the same operations, of which one
// is to take the events out.
#[must_use]
pub fn groups_eq<W, const N: usize, const E: usize>(
    groups: &Groups<W, N, E>,
    other: &Groups<W, N, E>,
) -> bool {
    let eq = |(a, b): (&GroupState, &GroupState)| a.len == b.len && a.list == b.list;
    groups.states.iter().zip(&other.states).all(eq) && groups.events == other.events
}

pub fn groups_hash<W, const N: usize, const E: usize, H: Hasher>(
    groups: &Groups<W, N, E>,
    state: &mut H,
) {
    for group in &groups.states {
        group.len.hash(state);
        group.list.entities().hash(state);
    }
    for events in &groups.events {
        events.hash(state);
    }
}

/// The function that clones the values of a column. Only `copies` requires `Clone`, so a component
/// without it causes one error.
///
/// The second function clones the removed values that a column keeps.
pub struct Copies<T, K: StorageKind>(
    fn(&mut K::Values<T>, &K::Values<T>),
    fn(&mut Buffer<T>, &Buffer<T>),
);

#[must_use]
#[inline]
pub const fn copies<T: Clone, K: StorageKind>() -> Copies<T, K> {
    Copies(K::copy::<T>, <Sparse as StorageKind>::copy::<T>)
}

/// The functions that clone the columns of a set: one, or a list `(A, (B, ()))`.
pub trait Copying<B> {
    fn copy(&self, to: &mut B, from: &B);
}

impl<T> Copying<Buffer<T>> for Copies<T, Sparse> {
    fn copy(&self, to: &mut Buffer<T>, from: &Buffer<T>) {
        self.0(to, from);
    }
}

impl<T> Copying<TrackedBuffer<T>> for Copies<T, Tracked<Sparse>> {
    fn copy(&self, to: &mut TrackedBuffer<T>, from: &TrackedBuffer<T>) {
        to.copy_with(from, self.0);
    }
}

impl<A: Copying<B>, B: Buffers> Copying<Kept<B>> for A {
    fn copy(&self, to: &mut Kept<B>, from: &Kept<B>) {
        to.copy_with(from, |to, from| self.copy(to, from));
    }
}

impl Copying<()> for () {
    fn copy(&self, (): &mut (), (): &()) {}
}

impl<A: Copying<X>, B: Copying<Y>, X, Y> Copying<(X, Y)> for (A, B) {
    fn copy(&self, to: &mut (X, Y), from: &(X, Y)) {
        self.0.copy(&mut to.0, &from.0);
        self.1.copy(&mut to.1, &from.1);
    }
}

/// A storage whose columns are cloned by `A`.
pub trait CopyStore<A> {
    /// Returns an empty storage like this one.
    fn empty(&self) -> Self;
    /// Replaces the contents by clones of those of `source`.
    fn copy_from(&mut self, source: &Self, copies: &A);
}

impl<B: Buffers, A: Copying<B>> CopyStore<A> for RowSet<B> {
    fn empty(&self) -> Self {
        self.like()
    }

    fn copy_from(&mut self, source: &Self, copies: &A) {
        self.copy_with(source, |to, from| copies.copy(to, from));
    }
}

impl<T> CopyStore<Copies<T, Linear>> for Slots<T> {
    fn empty(&self) -> Self {
        self.like()
    }

    fn copy_from(&mut self, source: &Self, copies: &Copies<T, Linear>) {
        copies.0(self, source);
    }
}

impl<T> CopyStore<Copies<T, Tracked<Linear>>> for TrackedSlots<Buffer<T>> {
    fn empty(&self) -> Self {
        self.like()
    }

    fn copy_from(&mut self, source: &Self, copies: &Copies<T, Tracked<Linear>>) {
        copies.0(&mut self.slots, &source.slots);
        self.copy_changes(source);
    }
}

impl<T> CopyStore<Copies<T, Tracked<Linear>>> for TrackedSlots<Kept<Buffer<T>>> {
    fn empty(&self) -> Self {
        self.like()
    }

    fn copy_from(&mut self, source: &Self, copies: &Copies<T, Tracked<Linear>>) {
        copies.0(&mut self.slots, &source.slots);
        self.copy_changes(source);
        self.columns.copy_with(&source.columns, copies.1);
    }
}

macro_rules! copy_links {
    ($($Kind:ty: $Buffers:ident),*) => {$(
        impl<T> CopyStore<Copies<T, Linked<$Kind>>> for LinkSet<$Buffers<T>> {
            fn empty(&self) -> Self {
                self.like()
            }

            fn copy_from(&mut self, source: &Self, copies: &Copies<T, Linked<$Kind>>) {
                copies.0(self, source);
            }
        }
    )*};
}

copy_links!(Sparse: Buffer, Tracked: TrackedBuffer);

pub fn fresh<S: CopyStore<A>, A>(pool: &Pool<S>, copies: A) -> Pool<S> {
    let mut copy = Pool(pool.0.empty());
    copy.0.copy_from(&pool.0, &copies);
    copy
}

pub fn renew<S: CopyStore<A> + Store, A>(pool: &mut Pool<S>, source: &Pool<S>, copies: A) {
    if const { <S::Columns as Buffers>::KEEPS } {
        // The present values are gone like those of a world that is dropped.
        pool.0.finish();
    }
    pool.0.copy_from(&source.0, &copies);
}

#[must_use]
pub fn column_eq<T: PartialEq, K: StorageKind>(a: Lent<'_, T, K>, b: Lent<'_, T, K>) -> bool {
    K::equal(a, b)
}

/// Compares a column of a table whose rows are known to be equal.
#[must_use]
pub fn part_eq<T: PartialEq, K: Packed>(a: Lent<'_, T, K>, b: Lent<'_, T, K>) -> bool {
    a.slice() == b.slice()
}

pub const fn total<T: Eq>() {}

pub fn column_hash<T: Hash, K: StorageKind>(column: Lent<'_, T, K>, state: &mut impl Hasher) {
    K::hash(column, state);
}

/// Hashes a column of a table whose rows are hashed already.
pub fn part_hash<T: Hash, K: Packed>(column: Lent<'_, T, K>, state: &mut impl Hasher) {
    column.slice().hash(state);
}

/// Returns a column as a value to print. The component isn't part of this type. So a component
/// without `Debug` causes only one error, at the code that names the component.
#[must_use]
pub fn show<'w, T: Debug + 'w, K: StorageKind>(
    column: Lent<'w, T, K>,
    origin: Origin<'w>,
) -> Box<dyn Debug + 'w> {
    Box::new(Column::new(column, origin))
}

/// Clones into a world. If that panics, the world is cleared, because the table and the columns
/// could differ.
pub fn whole<W: WorldData>(world: &mut W, copy: impl FnOnce(&mut W)) {
    struct ClearOnPanic<'w, W: WorldData>(&'w mut W);

    impl<W: WorldData> Drop for ClearOnPanic<'_, W> {
        fn drop(&mut self) {
            clear(self.0);
            // The columns and the groups could differ, so the events could be wrong.
            for events in self.0.events_mut() {
                events.clear();
            }
        }
    }

    let unfinished = ClearOnPanic(world);
    copy(unfinished.0);
    core::mem::forget(unfinished);
}
