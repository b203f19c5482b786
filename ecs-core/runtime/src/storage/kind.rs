//! The storage kinds of components, the columns that they lend, and how the values of a column are
//! accessed.

use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;
use core::ops::Range;

use super::fetch::Fetch;
use super::members::Membership;
use super::rows::Rows;
use crate::entity::allocator::Allocator;
use crate::entity::handle::Entity;
use crate::numbers::Bit;
use crate::parallel::SplitRows;

/// The storage kind of a component: [`Sparse`], [`Tracked`](crate::Tracked), [`Linear`], [`Stable`](crate::Stable) or [`Linked`](crate::Linked).
pub trait StorageKind: Sealed + Sized + 'static {
    /// True if an entity's index is its row. The rows then have gaps.
    #[doc(hidden)]
    const LINEAR: bool;
    /// True if the rows are a list with gaps.
    #[doc(hidden)]
    const GAPS: bool = false;
    /// [`I`](crate::numbers::I) if the values can't be borrowed as mutable.
    #[doc(hidden)]
    type ReadOnly: Bit;
    /// The rows of the values. The columns of a table share them.
    #[doc(hidden)]
    type Rows: 'static;
    /// The notes that a column keeps of its rows. They are lent as shared also where the values are lent as mutable.
    #[doc(hidden)]
    type Notes: 'static;
    #[doc(hidden)]
    type Values<T>;
    #[doc(hidden)]
    type Members<'w>: Membership<'w>;
    #[doc(hidden)]
    type Read<'w, T: 'w>: Fetch<'w, Item = &'w T> + Copy;
    #[doc(hidden)]
    type Write<'w, T: 'w>: Fetch<'w, Item = &'w mut T>;
    /// The iterator over the entities of a column and their values.
    type Iter<'w, T: 'w>: DoubleEndedIterator<Item = (Entity, &'w T)>
        + FusedIterator
        + Clone
        + SplitRows<Row = (Entity, &'w T)>;
    /// The iterator over the entities of a column and their mutable values.
    type IterMut<'w, T: 'w>: DoubleEndedIterator<Item = (Entity, &'w mut T)>
        + FusedIterator
        + SplitRows<Row = (Entity, &'w mut T)>;

    #[doc(hidden)]
    fn members<T>(column: Lent<'_, T, Self>) -> Self::Members<'_>;
    /// Returns the entities, if the rows alone tell them.
    #[doc(hidden)]
    fn members_of(rows: &Self::Rows) -> Option<Self::Members<'_>>;
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

/// Values in rows that stay, with `#[storage(stable)]`, or with `#[storage(paged)]` as `Stable<Paged>`.
#[cfg(feature = "stable")]
pub struct Stable<A = super::whole::Whole>(core::marker::PhantomData<A>, core::convert::Infallible);

/// The values of one component, borrowed from a set together with the rows of that set. So the rows
/// always fit the values. Opaque outside this crate.
//
// The values are private to `storage`, so other modules can neither make such a borrow of their own nor change the number
// of values.
pub struct Lent<'w, T, K: StorageKind = Sparse> {
    pub(crate) rows: &'w K::Rows,
    pub(crate) notes: &'w K::Notes,
    pub(super) values: &'w K::Values<T>,
}

impl<T, K: StorageKind> Clone for Lent<'_, T, K> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, K: StorageKind> Copy for Lent<'_, T, K> {}

/// Like [`Lent`], with mutable values.
pub struct LentMut<'w, T, K: StorageKind = Sparse> {
    pub(crate) rows: &'w K::Rows,
    pub(crate) notes: &'w K::Notes,
    pub(super) values: &'w mut K::Values<T>,
}

impl<'w, T, K: StorageKind> Lent<'w, T, K> {
    /// Returns the values.
    #[cfg(any(feature = "links", feature = "index", feature = "track"))]
    #[inline(always)]
    pub(crate) const fn values(self) -> &'w K::Values<T> {
        self.values
    }

    /// Returns the same values as a storage of another kind, with what it notes.
    #[cfg(feature = "track")]
    #[inline(always)]
    pub(crate) const fn with<L>(self, notes: &'w L::Notes) -> Lent<'w, T, L>
    where
        L: StorageKind<Rows = K::Rows, Values<T> = K::Values<T>>,
    {
        Lent { rows: self.rows, notes, values: self.values }
    }
}

impl<'w, T, K: StorageKind> LentMut<'w, T, K> {
    /// Returns the values.
    #[cfg(any(feature = "links", feature = "index"))]
    #[inline(always)]
    pub(crate) const fn into_values(self) -> &'w mut K::Values<T> {
        self.values
    }

    /// Returns the same values as a storage of another kind, with what it notes.
    #[cfg(feature = "track")]
    #[inline(always)]
    pub(crate) const fn with<L>(self, notes: &'w L::Notes) -> LentMut<'w, T, L>
    where
        L: StorageKind<Rows = K::Rows, Values<T> = K::Values<T>>,
    {
        LentMut { rows: self.rows, notes, values: self.values }
    }

    #[inline]
    pub(crate) const fn as_ref(&self) -> Lent<'_, T, K> {
        Lent { rows: self.rows, notes: self.notes, values: self.values }
    }

    #[inline]
    pub(crate) const fn reborrow(&mut self) -> LentMut<'_, T, K> {
        LentMut { rows: self.rows, notes: self.notes, values: self.values }
    }

    #[inline]
    pub(crate) const fn into_lent(self) -> Lent<'w, T, K> {
        Lent { rows: self.rows, notes: self.notes, values: self.values }
    }
}

impl<'w, T, K: Packed> Lent<'w, T, K> {
    /// Returns the value at a row. Panics if the row is out of bounds.
    #[inline]
    #[must_use]
    pub fn at(self, row: usize) -> &'w T {
        &self.slice()[row]
    }

    /// Returns all values.
    #[inline]
    #[must_use]
    pub fn slice(self) -> &'w [T] {
        K::slice(self.values)
    }
}

impl<'w, T, K: Packed> LentMut<'w, T, K> {
    /// Returns all values, without a note.
    #[inline]
    pub(crate) fn into_slice(self) -> &'w mut [T] {
        K::slice_mut(self.values)
    }

    /// Returns the value at a row. Panics if the row is out of bounds.
    #[inline]
    #[must_use]
    pub fn at(self, row: usize) -> &'w mut T {
        K::note_rows(self.notes, row..row + 1);
        &mut K::slice_mut(self.values)[row]
    }

    /// Returns the values from a row on. Returns none if there is no such row.
    #[inline]
    #[must_use]
    pub fn slice_from(self, start: usize) -> &'w mut [T] {
        let values = K::slice_mut(self.values);
        K::note_rows(self.notes, start..values.len());
        values.get_mut(start..).unwrap_or_default()
    }

    /// Returns the values of some rows, if they exist.
    #[inline]
    pub(crate) fn rows(self, rows: Range<usize>) -> Option<&'w mut [T]> {
        let values = K::slice_mut(self.values).get_mut(rows.clone())?;
        K::note_rows(self.notes, rows);
        Some(values)
    }
}

/// A kind of storage whose values are packed: [`Sparse`], or [`Tracked`](crate::Tracked) with it. A column of such a
/// kind has slices and rows.
///
/// In generic code, `W: Has<C, Storage: Packed>` is the bound for slices.
pub trait Packed: StorageKind<Rows = Rows> {
    #[doc(hidden)]
    fn slice<T>(values: &Self::Values<T>) -> &[T];
    /// Returns the values as mutable, without a note.
    #[doc(hidden)]
    fn slice_mut<T>(values: &mut Self::Values<T>) -> &mut [T];
    /// Notes that rows were lent as mutable.
    #[doc(hidden)]
    fn note_rows(notes: &Self::Notes, rows: Range<usize>);
}

/// Seals [`StorageKind`]: loops rely on the storages of this crate for soundness.
pub trait Sealed {}

impl Sealed for Sparse {}
impl Sealed for Linear {}
#[cfg(feature = "stable")]
impl<A: super::values::Arrangement> Sealed for Stable<A> {}

crate::debug::impl_debug! {
    "Sparse": [] Sparse => |_|;
    "Linear": [] Linear => |_|;
}
