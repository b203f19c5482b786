//! Printing the values of components: a column of a world, and one value.

#![expect(missing_docs, reason = "the names say it; only generated code calls them")]

use alloc::boxed::Box;
use core::fmt::Debug;

use crate::schema::data::{Has, ShowValue};
use crate::storage::column::Column;
use crate::storage::kind::{Lent, StorageKind};
use crate::storage::origin::Origin;

/// The functions that print the values of a component. Only [`show`] requires `Debug`, so a component without it causes
/// one error, at the code that names the component.
pub struct Show<T, K: StorageKind> {
    column: for<'w> fn(Lent<'w, T, K>, Origin<'w>) -> Box<dyn Debug + 'w>,
    value: fn(&T) -> &dyn Debug,
}

#[must_use]
pub const fn show<T: Debug + 'static, K: StorageKind>() -> Show<T, K> {
    Show { column: |column, origin| Box::new(Column::new(column, origin)), value: |value| value }
}

impl<T, K: StorageKind> Show<T, K> {
    /// Returns a column as a value to print.
    #[must_use]
    pub fn column<'w>(&self, column: Lent<'w, T, K>, origin: Origin<'w>) -> Box<dyn Debug + 'w> {
        (self.column)(column, origin)
    }
}

impl<W: Has<T, Storage = K>, T: 'static, K: StorageKind> ShowValue<W> for Show<T, K> {
    fn show<'w>(&self, world: &'w W, index: u32) -> Option<&'w dyn Debug> {
        K::get(world.column(), index).map(self.value)
    }
}

/// Prints nothing of a component whose type names a parameter of the world.
pub struct Unshown;

impl<W> ShowValue<W> for Unshown {
    fn show<'w>(&self, _: &'w W, _: u32) -> Option<&'w dyn Debug> {
        None
    }
}
