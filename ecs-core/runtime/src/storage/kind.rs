//! How a world arranges the values of a component in memory, as its generic code sees it.

use alloc::vec::Vec;
use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;

use crate::entity::allocator::{Allocator, NewEntities};
use crate::entity::handle::Entity;
use crate::storage::lane::Lane;
use crate::storage::leaver::Leaver;
use crate::storage::members::Membership;

/// How a world arranges the values of a component: [`Sparse`] or [`Linear`].
pub trait StorageKind: Sealed + Sized + 'static {
    /// Whether an entity's index is its row, so that the rows have gaps.
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
    /// The entities of a column with their values.
    type Iter<'w, T: 'w>: DoubleEndedIterator<Item = (Entity, &'w T)> + FusedIterator + Clone;
    /// The entities of a column with their values, to be changed.
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

/// Values packed side by side, found through a sparse index: what every component has that says nothing
/// else.
pub enum Sparse {}

/// Values at their entity's index: `#[storage(linear)]`.
pub enum Linear {}

/// What a world does with the storage of a component. Whoever calls has asked the entity table about
/// generations, so an index is enough.
#[doc(hidden)]
pub trait Store<T> {
    fn len(&self) -> usize;
    fn get(&self, index: u32) -> Option<&T>;
    fn get_mut(&mut self, index: u32) -> Option<&mut T>;
    /// The values at several indices; `None` if one has none or is named twice.
    fn get_disjoint_mut<const N: usize>(&mut self, indices: [u32; N]) -> Option<[&mut T; N]>;
    /// Stores a value and gives the one that it replaces.
    fn insert(&mut self, entity: Entity, value: T) -> Option<T>;
    /// Takes the value of an entity out.
    fn take_out(&mut self, leaver: &impl Leaver) -> Option<T>;
    /// Takes the values of many entities out, and drops them when all are out.
    fn remove_many(&mut self, leavers: impl Iterator<Item = impl Leaver>);
    /// Stores a value whose entity [`commit`](Self::commit) tells.
    fn push_pending(&mut self, value: T);
    /// Gives the values that wait to these entities, and drops those beyond.
    fn commit(&mut self, new: &NewEntities);
    /// Adds whole columns: entities beside `values`, which are left empty.
    fn append(&mut self, new: &NewEntities, values: &mut Vec<T>);
    /// The living entities that have a value, in the order of the values.
    fn list(&self, allocator: &Allocator) -> Vec<Entity>;
    /// Takes all values out, to be dropped later.
    fn take_all(&mut self) -> impl Sized + use<Self, T>;
    fn clear(&mut self);
    /// Makes room for so many further values, in a world with so many indices.
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

/// Keeps the arrangements to the two of this crate: loops lend rows on their word.
pub trait Sealed {}

impl Sealed for Sparse {}
impl Sealed for Linear {}

crate::debug::impl_debug! {
    "Sparse": [] Sparse => |_|;
    "Linear": [] Linear => |_|;
}
