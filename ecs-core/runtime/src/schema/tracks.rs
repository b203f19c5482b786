//! Worlds that track a component, or keep its removed values.

use alloc::vec::Vec;

use crate::entity::handle::Entity;
use crate::schema::data::{Has, HasUnit};
use crate::storage::kept::{AtDrop, Kept};
use crate::storage::store::{Store, ValuesOf};
use crate::storage::tracked::TracksChanges;

/// A world that tracks the changes of the component `C`, which has `#[track]`.
///
/// With this bound, generic code asks for the changes of a component.
///
/// # Examples
///
/// ```
/// use ecs_core::{Tracks, World, world};
///
/// struct Health(i32);
/// world!(struct Sim { #[track] health: Health });
///
/// fn changed<W: Tracks<Health>>(world: &W) -> usize {
///     world.changed::<Health>().count()
/// }
///
/// let mut sim = Sim::new();
/// let entity = sim.spawn(Health(3));
/// assert_eq!(changed(&sim), 1);
/// sim.next_frame();
/// assert_eq!(changed(&sim), 0);
/// sim.health_mut()[entity].0 -= 1;
/// assert_eq!(changed(&sim), 1);
/// ```
#[diagnostic::on_unimplemented(
    message = "changes of `{C}` aren't tracked in `{Self}`",
    label = "not tracked",
    note = "write `#[track]` before the component in `world!`"
)]
pub trait Tracks<C>: Has<C, Storage: TracksChanges> {}

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
