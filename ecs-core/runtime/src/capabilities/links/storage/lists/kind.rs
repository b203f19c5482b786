//! The storage kind of a link.

use core::convert::Infallible;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::ops::Range;

use crate::storage::column::ColumnBorrow;
use crate::storage::owned::{Owned, RowsOf};

use super::LinkLists;
use crate::capabilities::links::table::Links;
#[cfg(feature = "track")]
use crate::capabilities::track::storage::tracked::TracksChanges;
use crate::entity::allocator::Allocator;
#[cfg(feature = "track")]
use crate::entity::handle::Entity;
use crate::numbers::I;
use crate::storage::kind::{Lent, LentMut, Packed, Sealed, Sparse, StorageKind};
use crate::storage::noted::Noted;
use crate::storage::notes::SetKind;
use crate::storage::row_set::RowSet;
use crate::storage::rows::Rows;

/// The storage kind of a component with `#[link(..)]`: that of `K`, and the lists of sources. Its values
/// can't be borrowed as mutable.
pub struct Linked<K = Sparse>(PhantomData<K>, Infallible);

/// A storage kind of a link: [`Linked`].
pub trait LinkKind: Packed {
    #[doc(hidden)]
    fn lists<T>(values: &Self::Values<T>) -> &Links;
    #[doc(hidden)]
    fn is_in_order<T>(values: &Self::Values<T>) -> bool;
}

impl<K> Sealed for Linked<K> {}

crate::debug::impl_debug! {
    "Linked": [K] Linked<K> => |_|;
}

/// The rows and values of a link whose values have the kind `K`.
type Set<T, K> = RowSet<Noted<T, <K as SetKind>::Notes>, LinkLists>;

impl<K: SetKind> StorageKind for Linked<K> {
    const LINEAR: bool = false;
    type ReadOnly = I;
    type Rows = Rows;
    type Changes = K::Changes;
    // The set has its rows too. They are lent beside it, because both are shared.
    type Values<T> = Set<T, K>;
    type Members<'w> = K::Members<'w>;
    type Read<'w, T: 'w> = K::Read<'w, T>;
    type Write<'w, T: 'w> = K::Write<'w, T>;
    type Iter<'w, T: 'w> = K::Iter<'w, T>;
    type IterMut<'w, T: 'w> = K::IterMut<'w, T>;

    #[inline]
    fn members<T>(column: Lent<'_, T, Self>) -> Self::Members<'_> {
        K::members(column.values().lend())
    }

    #[inline]
    fn members_of(rows: &Rows) -> Option<Self::Members<'_>> {
        K::members_of(rows)
    }

    #[inline]
    fn read<T>(column: Lent<'_, T, Self>) -> Self::Read<'_, T> {
        K::read(column.values().lend())
    }

    fn write<T>(column: LentMut<'_, T, Self>) -> Self::Write<'_, T> {
        K::write(column.into_values().lend_mut())
    }

    #[inline]
    fn iter<'w, T>(column: Lent<'w, T, Self>, allocator: &'w Allocator) -> Self::Iter<'w, T> {
        K::iter(column.values().lend(), allocator)
    }

    fn iter_mut<'w, T>(
        column: LentMut<'w, T, Self>,
        allocator: &'w Allocator,
    ) -> Self::IterMut<'w, T> {
        K::iter_mut(column.into_values().lend_mut(), allocator)
    }

    #[inline]
    fn len<T>(column: Lent<'_, T, Self>) -> usize {
        column.rows.len()
    }

    #[inline]
    fn get<T>(column: Lent<'_, T, Self>, index: u32) -> Option<&T> {
        K::get(column.values().lend(), index)
    }

    fn get_mut<T>(column: LentMut<'_, T, Self>, index: u32) -> Option<&mut T> {
        K::get_mut(column.into_values().lend_mut(), index)
    }

    fn get_disjoint_mut<T, const N: usize>(
        column: LentMut<'_, T, Self>,
        indices: [u32; N],
    ) -> Option<[&mut T; N]> {
        K::get_disjoint_mut(column.into_values().lend_mut(), indices)
    }

    fn copy<T: Clone>(to: &mut Self::Values<T>, from: &Self::Values<T>) {
        to.copy_with(from, |to, from| to.copy_with(from, Sparse::copy));
    }

    fn equal<T: PartialEq>(a: Lent<'_, T, Self>, b: Lent<'_, T, Self>) -> bool {
        K::equal(a.values().lend(), b.values().lend())
            && Self::lists(a.values()) == Self::lists(b.values())
    }

    fn hash<T: Hash, H: Hasher>(column: Lent<'_, T, Self>, state: &mut H) {
        K::hash(column.values().lend(), state);
        for entity in column.rows.entities() {
            Self::lists(column.values()).hash_of(entity.index(), state);
        }
    }
}

impl<K: SetKind> LinkKind for Linked<K> {
    #[inline]
    fn lists<T>(values: &Self::Values<T>) -> &Links {
        values.notes().lists()
    }

    fn is_in_order<T>(values: &Self::Values<T>) -> bool {
        values.notes().is_in_order(values.rows())
    }
}

impl<K: SetKind> Packed for Linked<K> {
    #[inline]
    fn slice<T>(values: &Self::Values<T>) -> &[T] {
        values.buffers().as_slice()
    }

    fn slice_mut<T>(values: &mut Self::Values<T>) -> &mut [T] {
        values.lend_mut().into_slice()
    }

    fn mark_rows(changes: &Self::Changes, rows: Range<usize>) {
        K::mark_rows(changes, rows);
    }
}

#[cfg(feature = "track")]
impl<K: SetKind + TracksChanges> TracksChanges for Linked<K> {
    type Touch<'w, T: 'w> = K::Touch<'w, T>;

    fn touch<T>(column: LentMut<'_, T, Self>) -> Self::Touch<'_, T> {
        K::touch(column.into_values().lend_mut())
    }

    #[inline]
    fn row(rows: &Rows, index: u32) -> Option<usize> {
        rows.row_at(index)
    }

    #[inline]
    fn end<T>(column: Lent<'_, T, Self>) -> usize {
        column.rows.len()
    }

    #[inline]
    fn at<'w, T>(
        column: Lent<'w, T, Self>,
        allocator: &'w Allocator,
        row: usize,
    ) -> Option<(Entity, &'w T)> {
        K::at(column.values().lend(), allocator, row)
    }
}

/// A group lends the values of a link as read-only.
impl<K: SetKind> Owned for Linked<K> {
    type Slice<'w, T: 'w> = &'w [T];

    #[inline]
    fn take_rows<'w, T: 'w>(
        borrow: &mut ColumnBorrow<'w, T, Self>,
        rows: Range<usize>,
    ) -> Option<RowsOf<'w, &'w [T]>> {
        let column = borrow.share()?;
        Some((column.rows.entities(), column.slice().get(rows)))
    }
}
