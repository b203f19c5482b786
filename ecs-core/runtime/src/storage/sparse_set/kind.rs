//! A packed column of a world: the values of a component, and the rows that they are in.

use core::hash::{Hash, Hasher};
use core::ops::Range;

use super::{Iter, IterMut};
use crate::entity::allocator::Allocator;
use crate::numbers::O;
use crate::storage::buffer::Buffer;
use crate::storage::fetch::ColumnFetch;
use crate::storage::kind::{Lent, LentMut, Packed, Sparse, StorageKind};
use crate::storage::members::Members;
use crate::storage::notes::SetKind;
use crate::storage::rows::Rows;
use crate::storage::values::Values;

impl StorageKind for Sparse {
    const LINEAR: bool = false;
    type ReadOnly = O;
    type Rows = Rows;
    type Notes = ();
    type Values<T> = Buffer<T>;
    type Members<'w> = Members<'w>;
    type Read<'w, T: 'w> = ColumnFetch<'w, &'w T>;
    type Write<'w, T: 'w> = ColumnFetch<'w, &'w mut T>;
    type Iter<'w, T: 'w> = Iter<'w, T>;
    type IterMut<'w, T: 'w> = IterMut<'w, T>;

    #[inline(always)]
    fn members<T>(column: Lent<'_, T>) -> Members<'_> {
        Members::new(column.rows)
    }

    #[inline]
    fn members_of(rows: &Rows) -> Option<Members<'_>> {
        Some(Members::new(rows))
    }

    #[inline(always)]
    fn read<T>(column: Lent<'_, T>) -> Self::Read<'_, T> {
        ColumnFetch::new(Members::new(column.rows), Values::shared(column.values.as_slice()))
    }

    #[inline(always)]
    fn write<T>(column: LentMut<'_, T>) -> Self::Write<'_, T> {
        ColumnFetch::new(Members::new(column.rows), Values::unique(column.values.as_mut_slice()))
    }

    #[inline]
    fn iter<'w, T>(column: Lent<'w, T>, _: &'w Allocator) -> Iter<'w, T> {
        Iter::new(column.rows.entities(), column.values.as_slice())
    }

    #[inline]
    fn iter_mut<'w, T>(column: LentMut<'w, T>, _: &'w Allocator) -> IterMut<'w, T> {
        IterMut::new(column.rows.entities(), column.values.as_mut_slice())
    }

    #[inline]
    fn len<T>(column: Lent<'_, T>) -> usize {
        column.rows.len()
    }

    #[inline(always)]
    fn get<T>(column: Lent<'_, T>, index: u32) -> Option<&T> {
        // The number in an empty slot is greater than any row.
        column.values.as_slice().get(column.rows.find(index).index())
    }

    #[inline]
    fn get_mut<T>(column: LentMut<'_, T>, index: u32) -> Option<&mut T> {
        column.values.as_mut_slice().get_mut(column.rows.find(index).index())
    }

    fn get_disjoint_mut<T, const N: usize>(
        column: LentMut<'_, T>,
        indices: [u32; N],
    ) -> Option<[&mut T; N]> {
        let mut rows = [0; N];
        for (row, &index) in rows.iter_mut().zip(&indices) {
            *row = column.rows.row_at(index)?;
        }
        column.values.as_mut_slice().get_disjoint_mut(rows).ok()
    }

    fn copy<T: Clone>(to: &mut Buffer<T>, from: &Buffer<T>) {
        to.clone_from_slice(from.as_slice());
    }

    fn equal<T: PartialEq>(a: Lent<'_, T>, b: Lent<'_, T>) -> bool {
        a.rows.entities() == b.rows.entities() && a.values.as_slice() == b.values.as_slice()
    }

    fn hash<T: Hash, H: Hasher>(column: Lent<'_, T>, state: &mut H) {
        column.rows.entities().hash(state);
        column.values.as_slice().hash(state);
    }
}

impl Packed for Sparse {
    #[inline]
    fn slice<T>(values: &Buffer<T>) -> &[T] {
        values.as_slice()
    }

    #[inline]
    fn slice_mut<T>(values: &mut Buffer<T>) -> &mut [T] {
        values.as_mut_slice()
    }

    #[inline(always)]
    fn note_rows((): &(), _: Range<usize>) {}
}

impl SetKind for Sparse {}
