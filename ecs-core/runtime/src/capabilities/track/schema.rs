//! Worlds that track a component.

use crate::capabilities::track::storage::tracked::TracksChanges;
use crate::schema::data::Has;

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
