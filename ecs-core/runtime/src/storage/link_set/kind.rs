//! The column of a link.

use core::convert::Infallible;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use super::LinkSet;
use crate::entity::allocator::Allocator;
use crate::storage::buffer::Buffer;
use crate::storage::kind::{Lent, LentMut, Sealed, Sparse, StorageKind};
use crate::storage::lane::{ReadLane, WriteLane};
use crate::storage::members::Members;
use crate::storage::sparse_set::{Iter, IterMut};

/// The storage of a component with `#[link(..)]`: that of `K`, and the lists of sources. Its values
/// can't be borrowed as mutable.
pub struct Linked<K = Sparse>(PhantomData<K>, Infallible);

impl<K> Sealed for Linked<K> {}

crate::debug::impl_debug! {
    "Linked": [K] Linked<K> => |_|;
}

/// Returns the column without the lists.
fn packed<T>(column: Lent<'_, T, Linked>) -> Lent<'_, T> {
    column.values.set().lend()
}

/// Returns the mutable column. It is never called, because [`READ_ONLY`](StorageKind::READ_ONLY) is true.
fn packed_mut<T>(column: LentMut<'_, T, Linked>) -> LentMut<'_, T> {
    column.values.set.lend_mut()
}

impl StorageKind for Linked {
    const LINEAR: bool = false;
    const READ_ONLY: bool = true;
    // The rows are lent together with the lists. No one lends the values as mutable, so there is no
    // need to have them apart.
    type Rows = ();
    type Values<T> = LinkSet<Buffer<T>>;
    type Members<'w> = Members<'w>;
    type Read<'w, T: 'w> = ReadLane<'w, T>;
    type Write<'w, T: 'w> = WriteLane<'w, T>;
    type Iter<'w, T: 'w> = Iter<'w, T>;
    type IterMut<'w, T: 'w> = IterMut<'w, T>;

    #[inline]
    fn members<T>(column: Lent<'_, T, Self>) -> Members<'_> {
        Members::new(column.values.set().rows())
    }

    #[inline]
    fn members_of((): &()) -> Option<Members<'_>> {
        None
    }

    #[inline]
    fn read<T>(column: Lent<'_, T, Self>) -> ReadLane<'_, T> {
        Sparse::read(packed(column))
    }

    fn write<T>(column: LentMut<'_, T, Self>) -> WriteLane<'_, T> {
        Sparse::write(packed_mut(column))
    }

    #[inline]
    fn iter<'w, T>(column: Lent<'w, T, Self>, allocator: &'w Allocator) -> Iter<'w, T> {
        Sparse::iter(packed(column), allocator)
    }

    fn iter_mut<'w, T>(column: LentMut<'w, T, Self>, allocator: &'w Allocator) -> IterMut<'w, T> {
        Sparse::iter_mut(packed_mut(column), allocator)
    }

    #[inline]
    fn len<T>(column: Lent<'_, T, Self>) -> usize {
        Sparse::len(packed(column))
    }

    #[inline]
    fn get<T>(column: Lent<'_, T, Self>, index: u32) -> Option<&T> {
        Sparse::get(packed(column), index)
    }

    fn get_mut<T>(column: LentMut<'_, T, Self>, index: u32) -> Option<&mut T> {
        Sparse::get_mut(packed_mut(column), index)
    }

    fn get_disjoint_mut<T, const N: usize>(
        column: LentMut<'_, T, Self>,
        indices: [u32; N],
    ) -> Option<[&mut T; N]> {
        Sparse::get_disjoint_mut(packed_mut(column), indices)
    }

    fn copy<T: Clone>(to: &mut LinkSet<Buffer<T>>, from: &LinkSet<Buffer<T>>) {
        to.copy_with(from, Clone::clone_from);
    }

    fn equal<T: PartialEq>(a: Lent<'_, T, Self>, b: Lent<'_, T, Self>) -> bool {
        Sparse::equal(packed(a), packed(b)) && a.values.lists() == b.values.lists()
    }

    fn hash<T: Hash, H: Hasher>(column: Lent<'_, T, Self>, state: &mut H) {
        Sparse::hash(packed(column), state);
        for entity in packed(column).rows.entities() {
            column.values.lists().hash_of(entity.index(), state);
        }
    }
}
