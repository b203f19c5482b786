//! The methods of every world, from one source.
//!
//! Each file below, and each file `methods.rs` of a capability, has one macro with some methods and their docs. It is
//! expanded in the trait [`World`], and in the inherent `impl` of each world. Only the trait has the examples as doc tests:
//! otherwise each world would add them to the crate that declares it.

mod first;
mod structure;
mod values;
mod whole;

use crate::schema::data::WorldData;

/// Writes all methods but those of `first_methods`. With `"```"`, their docs have examples.
///
/// `$rules` is the module with the bounds of some methods. In `own`, they are strict, so that `cargo check` reports more
/// mistakes where the type of the world is known. In `any`, they are those that generic code can prove.
/// `$bounds` is a bound of the methods that map handles.
///
/// The docs list the methods in this order.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_world_methods {
    ($rules:ident $vis:vis fn $($fence:literal)? $(where $($bounds:tt)+)?) => {
        $crate::__private::structure_methods! { $rules $vis fn $($fence)? }
        $crate::__private::value_methods! { $rules $vis fn $($fence)? }
        $crate::__private::whole_methods! { $vis fn $($fence)? }
        $crate::__private::resource_methods! { $vis fn $($fence)? }
        $crate::__private::tracking_methods! { $vis fn $($fence)? }
        $crate::__private::kept_methods! { $vis fn $($fence)? }
        $crate::__private::link_methods! { $vis fn $($fence)? }
        $crate::__private::index_methods! { $rules $vis fn $($fence)? }
        $crate::__private::counting_methods! { $vis fn $($fence)? }
        $crate::__private::stable_methods! { $vis fn $($fence)? }
        $crate::__private::moving_methods! { $rules $vis fn $($fence)? $(where $($bounds)+)? }
        $crate::__private::restoring_methods! { $vis fn $($fence)? }
        $crate::__private::checksum_methods! { $vis fn $($fence)? }
        $crate::__private::inspecting_methods! { $vis fn $($fence)? }
    };
}

/// A world, declared with `world!`.
///
/// Bounds on this trait and on [`Has`](crate::Has) or [`Adds`](crate::Adds) make a function generic
/// over worlds. With `W: Has<C>`, it reads and changes values of the component `C`. With
/// `W: Adds<C>`, it can also add `C` to entities and remove it. For the rows of a table `R`, the
/// bound is [`W: HasUnit<R>`](crate::HasUnit). Each of these bounds implies `W: World`. Each world
/// also has these methods as its own, so code that names its world needs no import.
///
/// A world has more methods: `new`, `with_capacity`, and one for each resource, column, table,
/// group and query. `LAYOUT` describes it.
///
/// # Examples
///
/// ```
/// use ecs_core::{Adds, Has, Join, World, world};
///
/// struct Position(f32);
/// struct Velocity(f32);
///
/// fn drift<W: World + Has<Position> + Has<Velocity>>(world: &mut W, dt: f32) {
///     let (mut position, velocity) = world.columns::<(&mut Position, &Velocity)>();
///     for (position, velocity) in (&mut position, &velocity).join() {
///         position.0 += velocity.0 * dt;
///     }
/// }
///
/// world!(struct Sim { position: Position, velocity: Velocity });
/// let mut sim = Sim::new();
/// let ship = sim.spawn((Position(1.0), Velocity(2.0)));
/// drift(&mut sim, 0.5);
/// assert_eq!(sim.position()[ship].0, 2.0);
///
/// /// The fastest stops.
/// fn stop_one<W: World + Adds<Velocity>>(world: &mut W) -> Option<f32> {
///     let all = world.column_of::<Velocity>();
///     let (fastest, _) = all.iter().max_by(|a, b| a.1.0.total_cmp(&b.1.0))?;
///     world.remove::<Velocity>(fastest).ok().map(|velocity| velocity.0)
/// }
/// assert_eq!(stop_one(&mut sim), Some(2.0));
/// ```
#[diagnostic::on_unimplemented(
    message = "a world is needed here, and `{Self}` is declared as something else",
    label = "a world is needed here",
    note = "a column, a table or a group is a part of a world: call `spawn`, `despawn`, `query` and such on the world",
    note = "worlds are declared with `ecs_core::world!`"
)]
pub trait World: WorldData {
    crate::__private::first_methods! { any fn "```" }

    /// Borrows every column, the entities and a token for each group at once. O(1).
    ///
    /// The result is a struct that `world!` declares: `SimSplit` for a world `Sim`.
    #[inline]
    fn split(&mut self) -> Self::Split<'_> {
        self.lend_all()
    }

    crate::__private::world_methods! { any fn "```" }
    crate::__private::cloning_methods! { any fn "```" }
    crate::__private::delta_methods! { fn "```" }
    crate::__private::saved_methods! { fn "```" where Self: crate::capabilities::save::saving::Save }
}

#[diagnostic::do_not_recommend]
impl<W: WorldData> World for W {}
