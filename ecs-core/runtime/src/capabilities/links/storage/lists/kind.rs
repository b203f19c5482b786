//! The storage kind of a link.

use core::convert::Infallible;
use core::marker::PhantomData;

use super::LinkLists;
use crate::capabilities::links::table::Links;
#[cfg(feature = "track")]
use crate::capabilities::track::storage::tracked::TracksChanges;
#[cfg(feature = "track")]
use crate::entity::allocator::Allocator;
#[cfg(feature = "track")]
use crate::entity::handle::Entity;
#[cfg(feature = "track")]
use crate::storage::kind::{Lent, LentMut};
use crate::storage::kind::{Packed, Sparse};
use crate::storage::notes::SetKind;
use crate::storage::read_only::read_only_kind;
#[cfg(feature = "track")]
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

crate::debug::impl_debug! {
    "Linked": [K] Linked<K> => |_|;
}

read_only_kind! { [K: SetKind] Linked<K>, K, T => LinkLists }

impl<K: SetKind> LinkKind for Linked<K> {
    #[inline]
    fn lists<T>(values: &Self::Values<T>) -> &Links {
        values.notes().lists()
    }

    fn is_in_order<T>(values: &Self::Values<T>) -> bool {
        values.notes().is_in_order(values.rows())
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
