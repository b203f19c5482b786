//! The methods that a mutable column would have for sorting. Calls of them don't compile, and the errors name the methods
//! of the world: a column alone has neither its entities as mutable, nor knows whether a group owns it.

use core::cmp::Ordering;

use crate::storage::column::ColumnMut;
use crate::storage::kind::StorageKind;

/// A column that is sorted without its world. There is none.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "the column of `{T}` is sorted by its world, not by `ColumnMut`",
    label = "call the method on the world, with `{T}` as its first type argument",
    note = "`world.sort_by::<{T}>(|a, b| ..)` and `world.sort_by_key::<{T}, _>(|value| ..)` sort a column that no group owns",
    note = "a group or a table is sorted by its own method: `world.the_group_mut().sort_by::<&{T}>(..)`, \
            `world.the_table_mut().sort_by_key(|row| ..)`"
)]
pub trait SortedAlone<T> {}

impl<T, K: StorageKind> ColumnMut<'_, T, K> {
    #[doc(hidden)]
    pub fn sort_by(&mut self, _: impl FnMut(&T, &T) -> Ordering)
    where
        K: SortedAlone<T>,
    {
    }

    #[doc(hidden)]
    pub fn sort_by_key<O: Ord>(&mut self, _: impl FnMut(&T) -> O)
    where
        K: SortedAlone<T>,
    {
    }

    #[doc(hidden)]
    pub fn sort_unstable_by(&mut self, _: impl FnMut(&T, &T) -> Ordering)
    where
        K: SortedAlone<T>,
    {
    }

    #[doc(hidden)]
    pub fn sort_unstable_by_key<O: Ord>(&mut self, _: impl FnMut(&T) -> O)
    where
        K: SortedAlone<T>,
    {
    }
}
