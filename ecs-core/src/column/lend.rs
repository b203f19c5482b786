//! What can stand for a column where one is lent.

use super::{Column, ColumnMut};

/// A column that can be lent to be read: `&column` of either kind, or a [`Column`] itself.
#[diagnostic::on_unimplemented(
    message = "`{Self}` doesn't lend the column of `{T}` to be read",
    label = "expected `&` and a column of `{T}`"
)]
pub trait Lend<'w, T> {
    /// The column.
    fn lend(self) -> Column<'w, T>;
}

/// A column that can be lent to be changed: `&mut column`, or a [`ColumnMut`] itself.
#[diagnostic::on_unimplemented(
    message = "`{Self}` doesn't lend the column of `{T}` to be changed",
    label = "expected `&mut` and a column of `{T}`"
)]
pub trait LendMut<'w, T> {
    /// The column.
    fn lend_mut(self) -> ColumnMut<'w, T>;
}

impl<'w, T> Lend<'w, T> for Column<'w, T> {
    #[inline]
    fn lend(self) -> Self {
        self
    }
}

impl<'w, T> Lend<'w, T> for &'w Column<'_, T> {
    #[inline]
    fn lend(self) -> Column<'w, T> {
        *self
    }
}

impl<'w, T> Lend<'w, T> for &'w ColumnMut<'_, T> {
    #[inline]
    fn lend(self) -> Column<'w, T> {
        self.as_ref()
    }
}

impl<'w, T> LendMut<'w, T> for ColumnMut<'w, T> {
    #[inline]
    fn lend_mut(self) -> Self {
        self
    }
}

impl<'w, T> LendMut<'w, T> for &'w mut ColumnMut<'_, T> {
    #[inline]
    fn lend_mut(self) -> ColumnMut<'w, T> {
        self.reborrow()
    }
}
