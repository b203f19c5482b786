//! Worlds that keep the removed values of a component or a table.

use alloc::vec::Vec;

use crate::capabilities::kept::storage::{AtDrop, Kept};
use crate::entity::handle::Entity;
use crate::schema::data::HasUnit;
use crate::storage::store::{Store, ValuesOf};

/// A world that keeps the removed values of `R`, a component or a table with `#[track(removed)]`.
///
/// With this bound, generic code takes the values by [`World::drain_removed`](crate::World::drain_removed).
#[diagnostic::on_unimplemented(
    message = "removed values of `{R}` aren't kept in `{Self}`",
    label = "removed values aren't kept",
    note = "write `#[track(removed)]` before the component or the table in `world!`"
)]
pub trait KeepsRemoved<R>: HasUnit<R, Store: Keeps> {}

/// A storage that keeps removed rows.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "removed values of this component or table aren't kept",
    label = "removed values aren't kept",
    note = "write `#[track(removed)]` before it in `world!`"
)]
pub trait Keeps: Store {
    fn drain(&mut self) -> Vec<(Entity, ValuesOf<Self>)>;
    fn set_at_drop(&mut self, function: AtDrop<ValuesOf<Self>>);
}

impl<S: Store<Notes = Kept<<S as Store>::Columns>>> Keeps for S {
    fn drain(&mut self) -> Vec<(Entity, ValuesOf<Self>)> {
        self.notes_mut().drain().collect()
    }

    fn set_at_drop(&mut self, function: AtDrop<ValuesOf<Self>>) {
        self.notes_mut().set_at_drop(function);
    }
}
