//! The storage kinds of tracked components.

use core::hash::{Hash, Hasher};
use core::ops::Range;

use super::changes::{Changes, Tracked};
use super::marking::{Counted, Indices, Marking, MarkingIter, Mut, OnWrite};
use crate::entity::allocator::Allocator;
use crate::entity::handle::Entity;
use crate::numbers::O;
use crate::storage::buffer::Buffer;
use crate::storage::column::linear::linear_columns;
use crate::storage::column::{Column, ColumnMut};
use crate::storage::fetch::{ColumnFetch, Fetch};
#[cfg(feature = "stable")]
use crate::storage::gap_rows::GapRows;
#[cfg(feature = "stable")]
use crate::storage::kind::Stable;
use crate::storage::kind::{Lent, LentMut, Linear, Packed, Sealed, Sparse, StorageKind};
use crate::storage::noted::Noted;
use crate::storage::notes::SetKind;
use crate::storage::owned::{Owned, owned};
#[cfg(feature = "stable")]
use crate::storage::values::Arrangement;

/// The values of a column with `#[track]`, and their changes.
pub type TrackedBuffer<T> = Noted<T, Changes>;

impl<T> TrackedBuffer<T> {
    /// Creates an empty column with this offset in a large allocation (see [`Buffer::new`]), and a ring of this number
    /// of frames.
    #[must_use]
    pub const fn new(offset: usize, frames: usize) -> Self {
        Self { values: Buffer::new(offset), notes: Changes::new(frames) }
    }
}

/// A kind of storage that tracks changes: [`Tracked`].
#[diagnostic::on_unimplemented(
    message = "changes of this component aren't tracked",
    label = "not tracked",
    note = "write `#[track]` before the component in `world!`"
)]
pub trait TracksChanges: StorageKind<Notes = Changes> {
    /// A fetch that lends [`Mut`].
    #[doc(hidden)]
    type Touch<'w, T: 'w>: Fetch<'w, Item = Mut<'w, T>>;

    #[doc(hidden)]
    fn touch<T>(column: LentMut<'_, T, Self>) -> Self::Touch<'_, T>;
    /// Returns the row of an entity's index, if the component can be there.
    #[doc(hidden)]
    fn row(rows: &Self::Rows, index: u32) -> Option<usize>;
    /// Returns the number of rows, as far as marks are concerned.
    #[doc(hidden)]
    fn end<T>(column: Lent<'_, T, Self>) -> usize;
    /// Returns the entity and the value at a row.
    #[doc(hidden)]
    fn at<'w, T>(
        column: Lent<'w, T, Self>,
        allocator: &'w Allocator,
        row: usize,
    ) -> Option<(Entity, &'w T)>;
}

/// Implements a tracked kind of storage. `$row` is the row of an entity's index, if there is one. `$numbers` tells the rows
/// of an iterator.
macro_rules! tracked {
    ([$($param:ident)?] $Plain:ty: |$rows:ident, $index:ident| $row:expr, $Numbers:ty: |$all:ident| $numbers:expr) => {
        impl$(<$param: Arrangement>)? Sealed for Tracked<$Plain> {}

        impl$(<$param: Arrangement>)? StorageKind for Tracked<$Plain> {
            const LINEAR: bool = <$Plain>::LINEAR;
            const GAPS: bool = <$Plain>::GAPS;
            type ReadOnly = O;
            type Rows = <$Plain as StorageKind>::Rows;
            type Notes = Changes;
            type Values<T> = <$Plain as StorageKind>::Values<T>;
            type Members<'w> = <$Plain as StorageKind>::Members<'w>;
            type Read<'w, T: 'w> = <$Plain as StorageKind>::Read<'w, T>;
            type Write<'w, T: 'w> = ColumnFetch<'w, &'w mut T, Self::Members<'w>, Marking<'w> $(, $param)?>;
            type Iter<'w, T: 'w> = <$Plain as StorageKind>::Iter<'w, T>;
            type IterMut<'w, T: 'w> =
                MarkingIter<'w, <$Plain as StorageKind>::IterMut<'w, T>, $Numbers>;

            #[inline]
            fn members<T>(column: Lent<'_, T, Self>) -> Self::Members<'_> {
                <$Plain>::members(column.with(&()))
            }

            #[inline]
            fn members_of(rows: &Self::Rows) -> Option<Self::Members<'_>> {
                <$Plain>::members_of(rows)
            }

            #[inline(always)]
            fn read<T>(column: Lent<'_, T, Self>) -> Self::Read<'_, T> {
                <$Plain>::read(column.with(&()))
            }

            #[inline(always)]
            fn write<T>(column: LentMut<'_, T, Self>) -> Self::Write<'_, T> {
                let marker = column.notes.marker();
                <$Plain>::write(column.with(&())).lending(Marking::new(marker))
            }

            #[inline]
            fn iter<'w, T>(
                column: Lent<'w, T, Self>,
                allocator: &'w Allocator,
            ) -> Self::Iter<'w, T> {
                <$Plain>::iter(column.with(&()), allocator)
            }

            #[inline]
            fn iter_mut<'w, T>(
                column: LentMut<'w, T, Self>,
                allocator: &'w Allocator,
            ) -> Self::IterMut<'w, T> {
                let (marker, $all) = (column.notes.marker(), column.rows);
                let numbers = $numbers;
                MarkingIter::new(<$Plain>::iter_mut(column.with(&()), allocator), marker, numbers)
            }

            #[inline]
            fn len<T>(column: Lent<'_, T, Self>) -> usize {
                <$Plain>::len(column.with(&()))
            }

            #[inline]
            fn get<T>(column: Lent<'_, T, Self>, index: u32) -> Option<&T> {
                <$Plain>::get(column.with(&()), index)
            }

            #[inline]
            fn get_mut<T>(column: LentMut<'_, T, Self>, index: u32) -> Option<&mut T> {
                let (rows, marker) = (column.rows, column.notes.marker());
                let value = <$Plain>::get_mut(column.with(&()), index)?;
                marker.mark(<Self as TracksChanges>::row(rows, index)?);
                Some(value)
            }

            fn get_disjoint_mut<T, const N: usize>(
                column: LentMut<'_, T, Self>,
                indices: [u32; N],
            ) -> Option<[&mut T; N]> {
                let (rows, marker) = (column.rows, column.notes.marker());
                let values = <$Plain>::get_disjoint_mut(column.with(&()), indices)?;
                let rows =
                    indices.iter().filter_map(|&index| <Self as TracksChanges>::row(rows, index));
                rows.for_each(|row| marker.mark(row));
                Some(values)
            }

            fn copy<T: Clone>(to: &mut Self::Values<T>, from: &Self::Values<T>) {
                <$Plain>::copy(to, from);
            }

            fn equal<T: PartialEq>(a: Lent<'_, T, Self>, b: Lent<'_, T, Self>) -> bool {
                <$Plain>::equal(a.with(&()), b.with(&()))
            }

            fn hash<T: Hash, H: Hasher>(column: Lent<'_, T, Self>, state: &mut H) {
                <$Plain>::hash(column.with(&()), state);
            }
        }

        impl$(<$param: Arrangement>)? TracksChanges for Tracked<$Plain> {
            type Touch<'w, T: 'w> = ColumnFetch<'w, &'w mut T, Self::Members<'w>, OnWrite<'w> $(, $param)?>;

            #[inline(always)]
            fn touch<T>(column: LentMut<'_, T, Self>) -> Self::Touch<'_, T> {
                let marker = column.notes.marker();
                <$Plain>::write(column.with(&())).lending(OnWrite::new(marker))
            }

            #[inline]
            fn row($rows: &Self::Rows, $index: u32) -> Option<usize> {
                $row
            }

            #[inline]
            fn end<T>(column: Lent<'_, T, Self>) -> usize {
                Self::end_of(column)
            }

            #[inline]
            fn at<'w, T>(
                column: Lent<'w, T, Self>,
                allocator: &'w Allocator,
                row: usize,
            ) -> Option<(Entity, &'w T)> {
                Self::value_at(column, allocator, row)
            }
        }
    };
}

tracked!([] Sparse: |rows, index| rows.row_at(index), Counted: |_rows| Counted);
tracked!([] Linear: |_rows, index| Some(index as usize), Indices: |_rows| Indices);
#[cfg(feature = "stable")]
tracked!([A] Stable<A>: |rows, index| rows.row_at(index), &'w GapRows: |rows| rows);

impl Tracked<Sparse> {
    #[inline]
    fn end_of<T>(column: Lent<'_, T, Self>) -> usize {
        column.rows.len()
    }

    #[inline]
    fn value_at<'w, T>(
        column: Lent<'w, T, Self>,
        _: &Allocator,
        row: usize,
    ) -> Option<(Entity, &'w T)> {
        let entity = column.rows.entities().get(row)?;
        Some((*entity, column.values().as_slice().get(row)?))
    }
}

impl Tracked<Linear> {
    #[inline]
    fn end_of<T>(column: Lent<'_, T, Self>) -> usize {
        column.values().bits().slots()
    }

    #[inline]
    fn value_at<'w, T>(
        column: Lent<'w, T, Self>,
        allocator: &Allocator,
        row: usize,
    ) -> Option<(Entity, &'w T)> {
        Some((allocator.at(row)?, column.values().get(row)?))
    }
}

#[cfg(feature = "stable")]
impl<A: Arrangement> Tracked<Stable<A>> {
    #[inline]
    fn end_of<T>(column: Lent<'_, T, Self>) -> usize {
        column.rows.end()
    }

    #[inline]
    fn value_at<'w, T>(
        column: Lent<'w, T, Self>,
        _: &Allocator,
        row: usize,
    ) -> Option<(Entity, &'w T)> {
        Some((column.rows.entity(row)?, column.values().get(row)?))
    }
}

impl SetKind for Tracked<Sparse> {}

impl Packed for Tracked<Sparse> {
    #[inline]
    fn slice<T>(values: &Buffer<T>) -> &[T] {
        values.as_slice()
    }

    #[inline]
    fn slice_mut<T>(values: &mut Buffer<T>) -> &mut [T] {
        values.as_mut_slice()
    }

    #[inline]
    fn note_rows(changes: &Changes, rows: Range<usize>) {
        changes.marker().mark_rows(rows);
    }
}

owned!(Tracked);
linear_columns!(Tracked<Linear>);
