//! Worlds that count how often a component was added.

use crate::capabilities::count::storage::Count;
use crate::schema::data::HasUnit;
use crate::storage::store::Store;

/// A world that counts how often the component `R` was added, which has `#[count]`.
///
/// With this bound, generic code reads the count by [`World::count_of`](crate::World::count_of).
#[diagnostic::on_unimplemented(
    message = "additions of `{R}` aren't counted in `{Self}`",
    label = "not counted",
    note = "write `#[count]` before the component in `world!`"
)]
pub trait Counts<R>: HasUnit<R, Store: Store<Notes = Count>> {}

// The error names the component and the world, and not the types of their storage.
#[diagnostic::do_not_recommend]
impl<W: HasUnit<R, Store: Store<Notes = Count>>, R> Counts<R> for W {}
