//! The storage kinds of components, and what the generic code of a world does with them.

use alloc::vec::Vec;
use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;

use crate::entity::allocator::{Allocator, NewEntities};
use crate::entity::handle::Entity;
use crate::storage::lane::Lane;
use crate::storage::leaver::Leaver;
use crate::storage::members::Membership;

/// The storage kind of a component: [`Sparse`] or [`Linear`].
pub trait StorageKind: Sealed + Sized + 'static {
    /// True if an entity's index is its row. The rows then have gaps.
    #[doc(hidden)]
    const LINEAR: bool;
    #[doc(hidden)]
    type Set<T>: Store<T>;
    #[doc(hidden)]
    type Members<'w>: Membership<'w>;
    #[doc(hidden)]
    type Read<'w, T: 'w>: Lane<'w, Item = &'w T> + Copy;
    #[doc(hidden)]
    type Write<'w, T: 'w>: Lane<'w, Item = &'w mut T>;
    /// The iterator over the entities of a column and their values.
    type Iter<'w, T: 'w>: DoubleEndedIterator<Item = (Entity, &'w T)> + FusedIterator + Clone;
    /// The iterator over the entities of a column and their mutable values.
    type IterMut<'w, T: 'w>: DoubleEndedIterator<Item = (Entity, &'w mut T)> + FusedIterator;

    #[doc(hidden)]
    fn members<T>(set: &Self::Set<T>) -> Self::Members<'_>;
    #[doc(hidden)]
    fn read<T>(set: &Self::Set<T>) -> Self::Read<'_, T>;
    #[doc(hidden)]
    fn write<T>(set: &mut Self::Set<T>) -> Self::Write<'_, T>;
    #[doc(hidden)]
    fn iter<'w, T>(set: &'w Self::Set<T>, allocator: &'w Allocator) -> Self::Iter<'w, T>;
    #[doc(hidden)]
    fn iter_mut<'w, T>(set: &'w mut Self::Set<T>, allocator: &'w Allocator)
    -> Self::IterMut<'w, T>;
}

/// The default storage: packed values, which are looked up through a sparse index.
pub enum Sparse {}

/// Values at their entity's index, with `#[storage(linear)]`.
pub enum Linear {}

/// The storage of a component as a world uses it. The caller has checked generations in the entity
/// table, so an index is enough.
#[doc(hidden)]
pub trait Store<T> {
    fn len(&self) -> usize;
    fn get(&self, index: u32) -> Option<&T>;
    fn get_mut(&mut self, index: u32) -> Option<&mut T>;
    /// Returns the values at several indices, or `None` if an index has no value or is named twice.
    fn get_disjoint_mut<const N: usize>(&mut self, indices: [u32; N]) -> Option<[&mut T; N]>;
    /// Stores a value and returns the one that it replaces.
    fn insert(&mut self, entity: Entity, value: T) -> Option<T>;
    /// Removes the value of an entity.
    fn take_out(&mut self, leaver: &impl Leaver) -> Option<T>;
    /// Removes the values of many entities, then drops them.
    fn remove_many(&mut self, leavers: impl Iterator<Item = impl Leaver>);
    /// Stores a value whose entity is not created yet. [`commit`](Self::commit) assigns the entity.
    fn push_pending(&mut self, value: T);
    /// Assigns the pending values to these entities, in order. Drops the pending values that are
    /// left.
    fn commit(&mut self, new: &NewEntities);
    /// Appends the entities and their `values`. Leaves `values` empty.
    fn append(&mut self, new: &NewEntities, values: &mut Vec<T>);
    /// Returns the alive entities that have a value, in the order of the values.
    fn list(&self, allocator: &Allocator) -> Vec<Entity>;
    /// Removes all values and returns them, to be dropped later.
    fn take_all(&mut self) -> impl Sized + use<Self, T>;
    fn clear(&mut self);
    /// Reserves capacity for `additional` more values in a world with `indices` indices.
    fn reserve(&mut self, additional: usize, indices: usize);
    fn shrink_to_fit(&mut self);

    fn copy(&self) -> Self
    where
        T: Clone;
    fn copy_from(&mut self, source: &Self)
    where
        T: Clone;
    fn equals(&self, other: &Self) -> bool
    where
        T: PartialEq;
    fn hash_values<H: Hasher>(&self, state: &mut H)
    where
        T: Hash;
}

/// Seals [`StorageKind`]: loops rely on the two storages of this crate for soundness.
pub trait Sealed {}

impl Sealed for Sparse {}
impl Sealed for Linear {}

crate::debug::impl_debug! {
    "Sparse": [] Sparse => |_|;
    "Linear": [] Linear => |_|;
}
