//! A linear column of a world. The world's allocator has the generations.

use core::hash::{Hash, Hasher};

use crate::entity::allocator::Allocator;
use crate::numbers::O;
use crate::storage::column_iter::{Iter, IterMut};
use crate::storage::kind::{Lent, LentMut, Linear, StorageKind};
use crate::storage::slots::{Indices, LinearFetch, Slots};

impl StorageKind for Linear {
    const LINEAR: bool = true;
    type ReadOnly = O;
    type Rows = ();
    type Notes = ();
    type Values<T> = Slots<T>;
    type Members<'w> = Indices<'w>;
    type Read<'w, T: 'w> = LinearFetch<'w, &'w T>;
    type Write<'w, T: 'w> = LinearFetch<'w, &'w mut T>;
    type Iter<'w, T: 'w> = Iter<'w, T>;
    type IterMut<'w, T: 'w> = IterMut<'w, T>;

    #[inline(always)]
    fn members<T>(column: Lent<'_, T, Self>) -> Indices<'_> {
        column.values.indices()
    }

    #[inline]
    fn members_of((): &()) -> Option<Indices<'_>> {
        None
    }

    #[inline(always)]
    fn read<T>(column: Lent<'_, T, Self>) -> LinearFetch<'_, &T> {
        column.values.read()
    }

    #[inline(always)]
    fn write<T>(column: LentMut<'_, T, Self>) -> LinearFetch<'_, &mut T> {
        column.values.write()
    }

    #[inline]
    fn iter<'w, T>(column: Lent<'w, T, Self>, allocator: &'w Allocator) -> Iter<'w, T> {
        Iter::new(column.values.iter(), allocator)
    }

    #[inline]
    fn iter_mut<'w, T>(column: LentMut<'w, T, Self>, allocator: &'w Allocator) -> IterMut<'w, T> {
        IterMut::new(column.values.iter_mut(), allocator)
    }

    #[inline]
    fn len<T>(column: Lent<'_, T, Self>) -> usize {
        column.values.len()
    }

    #[inline]
    fn get<T>(column: Lent<'_, T, Self>, index: u32) -> Option<&T> {
        column.values.get(index as usize)
    }

    #[inline]
    fn get_mut<T>(column: LentMut<'_, T, Self>, index: u32) -> Option<&mut T> {
        column.values.get_mut(index as usize)
    }

    fn get_disjoint_mut<T, const N: usize>(
        column: LentMut<'_, T, Self>,
        indices: [u32; N],
    ) -> Option<[&mut T; N]> {
        column.values.get_disjoint_mut(indices.map(|index| index as usize))
    }

    fn copy<T: Clone>(to: &mut Slots<T>, from: &Slots<T>) {
        to.copy_from(from);
    }

    fn equal<T: PartialEq>(a: Lent<'_, T, Self>, b: Lent<'_, T, Self>) -> bool {
        a.values.iter().eq(b.values.iter())
    }

    fn hash<T: Hash, H: Hasher>(column: Lent<'_, T, Self>, state: &mut H) {
        column.values.len().hash(state);
        column.values.iter().for_each(|pair| pair.hash(state));
    }
}
