//! Conversions of references to columns into columns.

use super::{Column, ColumnMut};
use crate::storage::kind::{Sparse, StorageKind};

/// Converts into a read-only column. Implemented for [`Column`], `&Column` and `&ColumnMut`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a column of `{T}`",
    label = "expected `&` and a column of `{T}`"
)]
pub trait IntoColumn<'w, T, K: StorageKind = Sparse> {
    /// Returns the column. O(1).
    fn into_column(self) -> Column<'w, T, K>;
}

/// Converts into a mutable column. Implemented for [`ColumnMut`] and `&mut ColumnMut`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a mutable column of `{T}`",
    label = "expected `&mut` and a column of `{T}`"
)]
pub trait IntoColumnMut<'w, T, K: StorageKind = Sparse> {
    /// Returns the column. O(1).
    fn into_column_mut(self) -> ColumnMut<'w, T, K>;
}

impl<'w, T, K: StorageKind> IntoColumn<'w, T, K> for Column<'w, T, K> {
    #[inline]
    fn into_column(self) -> Self {
        self
    }
}

impl<'w, T, K: StorageKind> IntoColumn<'w, T, K> for &'w Column<'_, T, K> {
    #[inline]
    fn into_column(self) -> Column<'w, T, K> {
        *self
    }
}

impl<'w, T, K: StorageKind> IntoColumn<'w, T, K> for &'w ColumnMut<'_, T, K> {
    #[inline]
    fn into_column(self) -> Column<'w, T, K> {
        self.as_ref()
    }
}

impl<'w, T, K: StorageKind> IntoColumnMut<'w, T, K> for ColumnMut<'w, T, K> {
    #[inline]
    fn into_column_mut(self) -> Self {
        self
    }
}

impl<'w, T, K: StorageKind> IntoColumnMut<'w, T, K> for &'w mut ColumnMut<'_, T, K> {
    #[inline]
    fn into_column_mut(self) -> ColumnMut<'w, T, K> {
        self.reborrow()
    }
}
