//! Worlds in which the rows of a component or a table stay.

use crate::schema::data::HasUnit;
use crate::storage::gap_rows::GapRows;
use crate::storage::stable::{Places, StableRows};
use crate::storage::unit_notes::UnitNotes;

/// A storage whose rows stay until they are compacted.
pub trait CompactStore {
    /// Moves the rows together, in their order.
    #[doc(hidden)]
    fn compact(&mut self, moved: impl FnMut(usize, usize));
    #[doc(hidden)]
    fn rows(&self) -> &GapRows;
}

impl<P: Places, N: UnitNotes<P::Columns>> CompactStore for StableRows<P, N> {
    fn compact(&mut self, moved: impl FnMut(usize, usize)) {
        Self::compact(self, moved);
    }

    fn rows(&self) -> &GapRows {
        Self::rows(self)
    }
}

/// A world in which the rows of the component or table `R` stay: it has `#[storage(stable)]`.
#[diagnostic::on_unimplemented(
    message = "the rows of `{R}` don't stay in `{Self}`, so there is nothing to compact",
    label = "not a component or a table with `#[storage(stable)]`",
    note = "write `#[storage(stable)]` before it in `world!`; other storages have no gaps",
    note = "for a part of a table, write it above `#[table]`, and name the table's struct here"
)]
pub trait Stays<R>: HasUnit<R, Store: CompactStore> {}

#[diagnostic::do_not_recommend]
impl<W: HasUnit<R, Store: CompactStore>, R> Stays<R> for W {}
