//! The storage kinds of components, and how the values of a column are accessed.

use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;

use super::lane::Lane;
use super::lent::{Lent, LentMut};
use super::members::Membership;
use crate::entity::allocator::Allocator;
use crate::entity::handle::Entity;

/// The storage kind of a component: [`Sparse`] or [`Linear`].
pub trait StorageKind: Sealed + Sized + 'static {
    /// True if an entity's index is its row. The rows then have gaps.
    #[doc(hidden)]
    const LINEAR: bool;
    /// The rows of the values. The columns of a table share them.
    #[doc(hidden)]
    type Rows: 'static;
    #[doc(hidden)]
    type Values<T>;
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
    fn members<T>(column: Lent<'_, T, Self>) -> Self::Members<'_>;
    #[doc(hidden)]
    fn read<T>(column: Lent<'_, T, Self>) -> Self::Read<'_, T>;
    #[doc(hidden)]
    fn write<T>(column: LentMut<'_, T, Self>) -> Self::Write<'_, T>;
    #[doc(hidden)]
    fn iter<'w, T>(column: Lent<'w, T, Self>, allocator: &'w Allocator) -> Self::Iter<'w, T>;
    #[doc(hidden)]
    fn iter_mut<'w, T>(
        column: LentMut<'w, T, Self>,
        allocator: &'w Allocator,
    ) -> Self::IterMut<'w, T>;

    /// Returns the number of values.
    #[doc(hidden)]
    fn len<T>(column: Lent<'_, T, Self>) -> usize;
    /// Returns the value of an entity's index, of any generation.
    #[doc(hidden)]
    fn get<T>(column: Lent<'_, T, Self>, index: u32) -> Option<&T>;
    #[doc(hidden)]
    fn get_mut<T>(column: LentMut<'_, T, Self>, index: u32) -> Option<&mut T>;
    /// Returns the values at several indices, or `None` if an index has no value or is named twice.
    #[doc(hidden)]
    fn get_disjoint_mut<T, const N: usize>(
        column: LentMut<'_, T, Self>,
        indices: [u32; N],
    ) -> Option<[&mut T; N]>;

    #[doc(hidden)]
    fn copy<T: Clone>(to: &mut Self::Values<T>, from: &Self::Values<T>);
    #[doc(hidden)]
    fn equal<T: PartialEq>(a: Lent<'_, T, Self>, b: Lent<'_, T, Self>) -> bool;
    #[doc(hidden)]
    fn hash<T: Hash, H: Hasher>(column: Lent<'_, T, Self>, state: &mut H);
}

/// The default storage: packed values, which are looked up through a sparse index.
pub enum Sparse {}

/// Values at their entity's index, with `#[storage(linear)]`.
pub enum Linear {}

/// Seals [`StorageKind`]: loops rely on the two storages of this crate for soundness.
pub trait Sealed {}

impl Sealed for Sparse {}
impl Sealed for Linear {}

crate::debug::impl_debug! {
    "Sparse": [] Sparse => |_|;
    "Linear": [] Linear => |_|;
}
