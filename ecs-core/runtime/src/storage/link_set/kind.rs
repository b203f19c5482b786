//! The storage kind of a link.

use core::convert::Infallible;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::ops::Range;

use super::LinkSet;
use crate::entity::allocator::Allocator;
use crate::entity::handle::Entity;
use crate::numbers::I;
use crate::storage::buffer::Buffer;
use crate::storage::kind::{Lent, LentMut, Packed, Sealed, Sparse, StorageKind};
use crate::storage::links::Links;
use crate::storage::rows::Rows;
use crate::storage::tracked::{Tracked, TracksChanges};
use crate::storage::tracked_buffer::TrackedBuffer;

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

/// Returns a column without the lists.
macro_rules! plain {
    ($column:expr) => {
        $column.values.set.lend()
    };
}

/// Returns a mutable column without the lists. There is none: the column of a link is never lent as
/// mutable, because of [`ReadOnly`](StorageKind::ReadOnly).
macro_rules! plain_mut {
    ($column:expr) => {
        $column.values.set.lend_mut()
    };
}

/// Implements the kind of a link whose values have the kind `$Plain`, in these buffers.
macro_rules! linked {
    ($Plain:ty: $Buffers:ident, $copy:expr) => {
        impl Linked<$Plain> {
            /// Returns the column of a set.
            #[inline]
            pub(crate) fn lend<T>(set: &LinkSet<$Buffers<T>>) -> Lent<'_, T, Self> {
                let Lent { rows, changes, .. } = set.set.lend();
                Lent { rows, changes, values: set }
            }
        }

        impl StorageKind for Linked<$Plain> {
            const LINEAR: bool = false;
            type ReadOnly = I;
            type Rows = Rows;
            type Changes = <$Plain as StorageKind>::Changes;
            // The set has its rows too. They are lent beside it, because both are shared.
            type Values<T> = LinkSet<$Buffers<T>>;
            type Members<'w> = <$Plain as StorageKind>::Members<'w>;
            type Read<'w, T: 'w> = <$Plain as StorageKind>::Read<'w, T>;
            type Write<'w, T: 'w> = <$Plain as StorageKind>::Write<'w, T>;
            type Iter<'w, T: 'w> = <$Plain as StorageKind>::Iter<'w, T>;
            type IterMut<'w, T: 'w> = <$Plain as StorageKind>::IterMut<'w, T>;

            #[inline]
            fn members<T>(column: Lent<'_, T, Self>) -> Self::Members<'_> {
                <$Plain>::members(plain!(column))
            }

            #[inline]
            fn members_of(rows: &Rows) -> Option<Self::Members<'_>> {
                <$Plain>::members_of(rows)
            }

            #[inline]
            fn read<T>(column: Lent<'_, T, Self>) -> Self::Read<'_, T> {
                <$Plain>::read(plain!(column))
            }

            fn write<T>(column: LentMut<'_, T, Self>) -> Self::Write<'_, T> {
                <$Plain>::write(plain_mut!(column))
            }

            #[inline]
            fn iter<'w, T>(
                column: Lent<'w, T, Self>,
                allocator: &'w Allocator,
            ) -> Self::Iter<'w, T> {
                <$Plain>::iter(plain!(column), allocator)
            }

            fn iter_mut<'w, T>(
                column: LentMut<'w, T, Self>,
                allocator: &'w Allocator,
            ) -> Self::IterMut<'w, T> {
                <$Plain>::iter_mut(plain_mut!(column), allocator)
            }

            #[inline]
            fn len<T>(column: Lent<'_, T, Self>) -> usize {
                column.rows.len()
            }

            #[inline]
            fn get<T>(column: Lent<'_, T, Self>, index: u32) -> Option<&T> {
                <$Plain>::get(plain!(column), index)
            }

            fn get_mut<T>(column: LentMut<'_, T, Self>, index: u32) -> Option<&mut T> {
                <$Plain>::get_mut(plain_mut!(column), index)
            }

            fn get_disjoint_mut<T, const N: usize>(
                column: LentMut<'_, T, Self>,
                indices: [u32; N],
            ) -> Option<[&mut T; N]> {
                <$Plain>::get_disjoint_mut(plain_mut!(column), indices)
            }

            fn copy<T: Clone>(to: &mut Self::Values<T>, from: &Self::Values<T>) {
                to.copy_with(from, |to, from| to.copy_with(from, $copy));
            }

            fn equal<T: PartialEq>(a: Lent<'_, T, Self>, b: Lent<'_, T, Self>) -> bool {
                <$Plain>::equal(plain!(a), plain!(b)) && a.values.lists() == b.values.lists()
            }

            fn hash<T: Hash, H: Hasher>(column: Lent<'_, T, Self>, state: &mut H) {
                <$Plain>::hash(plain!(column), state);
                for entity in column.rows.entities() {
                    column.values.lists().hash_of(entity.index(), state);
                }
            }
        }

        impl LinkKind for Linked<$Plain> {
            #[inline]
            fn lists<T>(values: &Self::Values<T>) -> &Links {
                values.lists()
            }

            fn is_in_order<T>(values: &Self::Values<T>) -> bool {
                values.is_in_order()
            }
        }

        impl Packed for Linked<$Plain> {
            #[inline]
            fn slice<T>(values: &Self::Values<T>) -> &[T] {
                values.set.lend().slice()
            }

            fn slice_mut<T>(values: &mut Self::Values<T>) -> &mut [T] {
                <$Plain>::slice_mut(values.set.lend_mut().values)
            }

            fn mark_rows(changes: &Self::Changes, rows: Range<usize>) {
                <$Plain>::mark_rows(changes, rows);
            }
        }
    };
}

linked!(Sparse: Buffer, Sparse::copy);
linked!(Tracked: TrackedBuffer, |to, from| to.copy_with(from, Sparse::copy));

impl TracksChanges for Linked<Tracked> {
    type Touch<'w, T: 'w> = <Tracked as TracksChanges>::Touch<'w, T>;

    fn touch<T>(column: LentMut<'_, T, Self>) -> Self::Touch<'_, T> {
        Tracked::touch(plain_mut!(column))
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
        Tracked::at(plain!(column), allocator, row)
    }
}
