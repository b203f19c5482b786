//! What the sets of all kinds have in common.

use crate::column::{Columns, Path};
use crate::entity::Entity;
use crate::linear::LinearSet;
use crate::set::Set;
use crate::view::{Column, ColumnMut, StorageKind, Views};

/// The rows of a unit.
///
/// # Safety
///
/// Each row that `rows` finds has a value in each column, and different indices of entities have different rows.
pub unsafe trait Store: Sized {
    /// The columns.
    type Columns: Columns;
    /// How rows are found.
    type Kind: StorageKind;

    /// Returns how rows are found. O(1).
    fn rows(&self) -> <Self::Kind as StorageKind>::Rows<'_>;
    /// Returns the columns.
    fn columns(&self) -> &Self::Columns;

    /// Adds the row of an entity that has none. O(1), amortized.
    ///
    /// # Panics
    ///
    /// Panics if an entity with this index has a row. In a world, that means that its fields were swapped with those of
    /// another one.
    fn push(&mut self, entity: Entity, row: <Self::Columns as Columns>::Row);

    /// Stores the row of an entity, and returns the one before. O(1), amortized.
    fn put(
        &mut self,
        entity: Entity,
        row: <Self::Columns as Columns>::Row,
    ) -> Option<<Self::Columns as Columns>::Row>;

    /// Removes the row of the entity with this index. O(1).
    fn take(&mut self, index: u32) -> Option<<Self::Columns as Columns>::Row>;

    /// Removes all rows. O(rows + indices).
    fn clear(&mut self);

    /// Reserves memory for this many further rows, of entities below an index.
    fn reserve(&mut self, rows: usize, indices: usize);

    /// Frees the memory of rows that aren't there.
    fn shrink_to_fit(&mut self);

    /// Replaces all rows by clones of those of the other set. It uses the memory again. If a value panics, the set keeps no rows or
    /// the first ones. O(rows + indices).
    fn copy_from(&mut self, other: &Self, copies: &<Self::Columns as Columns>::Copies);

    /// Returns one column. O(1).
    #[inline(always)]
    fn column<P: Path<Self::Columns>>(&self) -> Column<'_, P::Value, Self::Kind> {
        // SAFETY: each row that is found has a value, which stays while the set is borrowed.
        unsafe { Column::new(self.rows(), P::get(self.columns()).first()) }
    }

    /// Returns one column, mutably. O(1).
    #[inline(always)]
    fn column_mut<P: Path<Self::Columns>>(&mut self) -> ColumnMut<'_, P::Value, Self::Kind> {
        // SAFETY: as above, and the set is borrowed as mutable.
        unsafe { ColumnMut::new(self.rows(), P::get(self.columns()).first()) }
    }

    /// Returns every column by itself, mutably, as a list. O(columns).
    #[inline(always)]
    fn views(&mut self) -> <Self::Columns as Views>::Views<'_, Self::Kind>
    where
        Self::Columns: Views,
    {
        // SAFETY: as above.
        unsafe { self.columns().views(self.rows()) }
    }
}

/// Gives sets the methods that lend columns as their own, so that code which names a set needs no import.
macro_rules! lend {
    ($($set:ident)*) => {$(
        impl<C: Columns> $set<C> {
            /// Returns how rows are found. O(1).
            #[inline(always)]
            #[must_use]
            pub fn rows(&self) -> <<Self as Store>::Kind as StorageKind>::Rows<'_> {
                Store::rows(self)
            }

            /// Returns one column. O(1).
            #[inline(always)]
            #[must_use]
            pub fn column<P: Path<C>>(&self) -> Column<'_, P::Value, <Self as Store>::Kind> {
                Store::column::<P>(self)
            }

            /// Returns one column, mutably. O(1).
            #[inline(always)]
            #[must_use]
            pub fn column_mut<P: Path<C>>(
                &mut self,
            ) -> ColumnMut<'_, P::Value, <Self as Store>::Kind> {
                Store::column_mut::<P>(self)
            }

            /// Returns every column by itself, mutably, as a list. O(columns).
            #[inline(always)]
            pub fn views(&mut self) -> C::Views<'_, <Self as Store>::Kind>
            where
                C: Views,
            {
                Store::views(self)
            }
        }
    )*};
}

lend!(Set LinearSet);
