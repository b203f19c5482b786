//! Borrowing columns by their types.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use super::column_set::ColumnSet;
use crate::schema::data::WorldData;

#[inline]
pub fn columns<W: WorldData, T: ColumnSet<W>>(world: &mut W) -> T::Columns<'_> {
    let (mut borrows, origin) = world.borrows();
    T::take(&mut borrows, origin)
}
