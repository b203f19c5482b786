//! A table can't be indexed by an entity, because a row is a value and not a reference. The error says what to write.

use core::ops::Index;

use super::table_mut::TableMut;
use super::table_ref::TableRef;

/// What a table can be indexed by. There is none.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "the table `{R}` can't be indexed, because a row is a value and not a reference",
    label = "call `get` instead of indexing",
    note = "write `.get(entity)`, which returns an option of the borrowed row, or index a column: `world.position()[entity]`"
)]
pub trait RowIndex<R> {
    fn never(&self) -> !;
}

impl<W, R, I: RowIndex<R>> Index<I> for TableRef<'_, W, R> {
    type Output = R;

    fn index(&self, index: I) -> &R {
        index.never()
    }
}

impl<W, R, I: RowIndex<R>> Index<I> for TableMut<'_, W, R> {
    type Output = R;

    fn index(&self, index: I) -> &R {
        index.never()
    }
}
