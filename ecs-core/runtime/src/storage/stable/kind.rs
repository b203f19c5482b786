//! A column of a world whose rows stay.

use core::hash::{Hash, Hasher};

use crate::entity::allocator::Allocator;
use crate::numbers::O;
use crate::storage::column_iter::{Iter, IterMut};
use crate::storage::fetch::ColumnFetch;
use crate::storage::gap_rows::{GapMembers, GapRows};
use crate::storage::kind::{Lent, LentMut, Stable, StorageKind};
use crate::storage::slots::Slots;
use crate::storage::values::Arrangement;

crate::debug::impl_debug! {
    "Stable": [A] Stable<A> => |_|;
}

impl<A: Arrangement> StorageKind for Stable<A> {
    const LINEAR: bool = false;
    const GAPS: bool = true;
    type ReadOnly = O;
    type Rows = GapRows;
    type Notes = ();
    type Values<T> = Slots<T, A>;
    type Members<'w> = GapMembers<'w>;
    type Read<'w, T: 'w> = ColumnFetch<'w, &'w T, GapMembers<'w>, (), A>;
    type Write<'w, T: 'w> = ColumnFetch<'w, &'w mut T, GapMembers<'w>, (), A>;
    type Iter<'w, T: 'w> = Iter<'w, T, &'w GapRows, A>;
    type IterMut<'w, T: 'w> = IterMut<'w, T, &'w GapRows, A>;

    #[inline(always)]
    fn members<T>(column: Lent<'_, T, Self>) -> GapMembers<'_> {
        column.rows.members()
    }

    #[inline]
    fn members_of(rows: &GapRows) -> Option<GapMembers<'_>> {
        Some(rows.members())
    }

    #[inline(always)]
    fn read<T>(column: Lent<'_, T, Self>) -> Self::Read<'_, T> {
        column.values.read_rows(|bits| column.rows.members_in(bits))
    }

    #[inline(always)]
    fn write<T>(column: LentMut<'_, T, Self>) -> Self::Write<'_, T> {
        let rows = column.rows;
        column.values.write_rows(|bits| rows.members_in(bits))
    }

    #[inline]
    fn iter<'w, T>(column: Lent<'w, T, Self>, _: &'w Allocator) -> Self::Iter<'w, T> {
        Iter::new(column.values.iter(), column.rows)
    }

    #[inline]
    fn iter_mut<'w, T>(column: LentMut<'w, T, Self>, _: &'w Allocator) -> Self::IterMut<'w, T> {
        IterMut::new(column.values.iter_mut(), column.rows)
    }

    #[inline]
    fn len<T>(column: Lent<'_, T, Self>) -> usize {
        column.rows.len()
    }

    #[inline]
    fn get<T>(column: Lent<'_, T, Self>, index: u32) -> Option<&T> {
        // The number in an empty slot is greater than any row.
        column.values.get(column.rows.find(index).index())
    }

    #[inline]
    fn get_mut<T>(column: LentMut<'_, T, Self>, index: u32) -> Option<&mut T> {
        column.values.get_mut(column.rows.find(index).index())
    }

    fn get_disjoint_mut<T, const N: usize>(
        column: LentMut<'_, T, Self>,
        indices: [u32; N],
    ) -> Option<[&mut T; N]> {
        let rows = column.rows;
        column.values.get_disjoint_mut(indices.map(|index| rows.find(index).index()))
    }

    fn copy<T: Clone>(to: &mut Slots<T, A>, from: &Slots<T, A>) {
        to.copy_from(from);
    }

    // The gaps count: the next value gets one.
    fn equal<T: PartialEq>(a: Lent<'_, T, Self>, b: Lent<'_, T, Self>) -> bool {
        a.rows == b.rows && a.values.iter().eq(b.values.iter())
    }

    fn hash<T: Hash, H: Hasher>(column: Lent<'_, T, Self>, state: &mut H) {
        column.rows.len().hash(state);
        column.rows.iter().for_each(|row| row.hash(state));
        column.values.iter().for_each(|(_, value)| value.hash(state));
    }
}
