//! The storage kinds of components whose values are never lent as mutable, because the notes of the unit depend on them.

/// Implements the traits of a storage kind `$Kind` that lends the values of the kind `$K` as shared only. A column of it
/// lends the whole set, so that the notes `$Notes` can be read.
///
/// The notes have a method `equal`, and `hash_of` for one entity.
macro_rules! read_only_kind {
    ([$($params:tt)*] $Kind:ty, $K:ident, $T:ident => $Notes:ty) => {
        impl<$($params)*> $crate::storage::kind::Sealed for $Kind {}

        impl<$($params)*> $crate::storage::kind::StorageKind for $Kind {
            const LINEAR: bool = false;
            type ReadOnly = $crate::numbers::I;
            type Rows = $crate::storage::rows::Rows;
            type Notes = $K::Notes;
            // The set has its rows too. They are lent beside it, because both are shared.
            type Values<$T> = $crate::storage::row_set::RowSet<
                $crate::storage::noted::Noted<$T, <$K as $crate::storage::kind::StorageKind>::Notes>,
                $Notes,
            >;
            type Members<'w> = $K::Members<'w>;
            type Read<'w, $T: 'w> = $K::Read<'w, $T>;
            type Write<'w, $T: 'w> = $K::Write<'w, $T>;
            type Iter<'w, $T: 'w> = $K::Iter<'w, $T>;
            type IterMut<'w, $T: 'w> = $K::IterMut<'w, $T>;

            #[inline]
            fn members<$T>(column: $crate::storage::kind::Lent<'_, $T, Self>) -> Self::Members<'_> {
                $K::members(column.values().lend())
            }

            #[inline]
            fn members_of(rows: &$crate::storage::rows::Rows) -> Option<Self::Members<'_>> {
                $K::members_of(rows)
            }

            #[inline]
            fn read<$T>(column: $crate::storage::kind::Lent<'_, $T, Self>) -> Self::Read<'_, $T> {
                $K::read(column.values().lend())
            }

            fn write<$T>(column: $crate::storage::kind::LentMut<'_, $T, Self>) -> Self::Write<'_, $T> {
                $K::write(column.into_values().lend_mut())
            }

            #[inline]
            fn iter<'w, $T>(
                column: $crate::storage::kind::Lent<'w, $T, Self>,
                allocator: &'w $crate::entity::allocator::Allocator,
            ) -> Self::Iter<'w, $T> {
                $K::iter(column.values().lend(), allocator)
            }

            fn iter_mut<'w, $T>(
                column: $crate::storage::kind::LentMut<'w, $T, Self>,
                allocator: &'w $crate::entity::allocator::Allocator,
            ) -> Self::IterMut<'w, $T> {
                $K::iter_mut(column.into_values().lend_mut(), allocator)
            }

            #[inline]
            fn len<$T>(column: $crate::storage::kind::Lent<'_, $T, Self>) -> usize {
                column.rows.len()
            }

            #[inline]
            fn get<$T>(column: $crate::storage::kind::Lent<'_, $T, Self>, index: u32) -> Option<&$T> {
                $K::get(column.values().lend(), index)
            }

            fn get_mut<$T>(
                column: $crate::storage::kind::LentMut<'_, $T, Self>,
                index: u32,
            ) -> Option<&mut $T> {
                $K::get_mut(column.into_values().lend_mut(), index)
            }

            fn get_disjoint_mut<$T, const N: usize>(
                column: $crate::storage::kind::LentMut<'_, $T, Self>,
                indices: [u32; N],
            ) -> Option<[&mut $T; N]> {
                $K::get_disjoint_mut(column.into_values().lend_mut(), indices)
            }

            fn copy<$T: Clone>(to: &mut Self::Values<$T>, from: &Self::Values<$T>) {
                to.copy_with(from, |to, from| to.copy_with(from, $crate::storage::kind::Sparse::copy));
            }

            fn equal<$T: PartialEq>(
                a: $crate::storage::kind::Lent<'_, $T, Self>,
                b: $crate::storage::kind::Lent<'_, $T, Self>,
            ) -> bool {
                $K::equal(a.values().lend(), b.values().lend())
                    && a.values().notes().equal(b.values().notes())
            }

            fn hash<$T: core::hash::Hash, H: core::hash::Hasher>(
                column: $crate::storage::kind::Lent<'_, $T, Self>,
                state: &mut H,
            ) {
                $K::hash(column.values().lend(), state);
                for entity in column.rows.entities() {
                    column.values().notes().hash_of(entity.index(), state);
                }
            }
        }

        impl<$($params)*> $crate::storage::kind::Packed for $Kind {
            #[inline]
            fn slice<$T>(values: &Self::Values<$T>) -> &[$T] {
                values.buffers().as_slice()
            }

            fn slice_mut<$T>(values: &mut Self::Values<$T>) -> &mut [$T] {
                values.lend_mut().into_slice()
            }

            fn note_rows(notes: &Self::Notes, rows: core::ops::Range<usize>) {
                $K::note_rows(notes, rows);
            }
        }

        /// A group lends the values as read-only.
        impl<$($params)*> $crate::storage::owned::Owned for $Kind {
            type Slice<'w, $T: 'w> = &'w [$T];

            #[inline]
            fn take_rows<'w, $T: 'w>(
                borrow: &mut $crate::storage::column::ColumnBorrow<'w, $T, Self>,
                rows: core::ops::Range<usize>,
            ) -> Option<$crate::storage::owned::RowsOf<'w, &'w [$T]>> {
                let column = borrow.share()?;
                Some((column.rows.entities(), column.slice().get(rows)))
            }
        }
    };
}

pub(crate) use read_only_kind;
