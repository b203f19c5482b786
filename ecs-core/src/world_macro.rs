//! The front door of the macro: it hands its own crate's path on, so that a renamed or re-exported
//! dependency works.

/// Writes a world from its declaration.
///
/// Every declaration is a Rust item, in this order of importance:
///
/// # The world
///
/// The first struct. A field is a component: groups and queries use its name, `get::<Position>` its type.
/// Each type can be a component once. Attributes and docs are kept; `Clone`, `Debug`, `Default`,
/// `PartialEq`, `Eq` and `Hash` can be derived (`Default` always is).
///
/// Equal worlds behave alike from then on: besides the values, the order of the columns and the indices that
/// wait to be used again are compared. A `Clone` is such a copy, and so the way to roll back. What is rebuilt
/// from values by `spawn_at` has the same entities, but doesn't remember those that are dead. Where handles
/// to them are kept, make and end them once more (`spawn_at`, `despawn`), so that they stay dead.
///
/// `#[storage(linear)]` on a field keeps each value at its entity's index: for small components that nearly
/// every entity has. Such a column takes memory for every index up to the highest one in use, whoever has
/// the component; it has no slices, and no order but that of the indices, so no group can own it and it
/// can't be sorted. `#[storage(sparse)]` is what a field has that says nothing.
///
/// # Groups
///
/// A unit struct with `#[group(own(..), with(..), without(..))]`, each a list of component names.
///
/// - `own`: required, and the group decides the order of the column. Owned columns hold the members side
///   by side, in one order.
/// - `with`: required, and not moved.
/// - `without`: must be absent.
///
/// A group without `own` keeps a list of its members. Two groups may own the same column if one is nested
/// in the other: it owns all that the outer one owns, and has all of its terms and more.
///
/// # Queries
///
/// A struct with `#[query]`, or `#[query(with(..), without(..), packed)]`. A field is `&C`, `&mut C`,
/// `Option<&C>` or `Option<&mut C>` under the component's name (`&_` stands for its type), or, with any
/// other name, the entity. Lifetimes may be left out. The struct is what the loop gets. `packed` turns a
/// plan that isn't all slices into a compile error that says why.
///
/// # Examples
///
/// ```
/// use ecs_core::{Entity, world};
///
/// # #[derive(Clone, Copy, Debug, PartialEq)]
/// pub struct Position(f32);
/// # #[derive(Clone, Copy)]
/// pub struct Velocity(f32);
/// pub struct Light(u8);
/// pub struct Asleep;
///
/// world!(
///     /// Bodies under way.
///     pub struct Sim {
///         position: Position,
///         velocity: Velocity,
///         light: Light,
///         asleep: Asleep,
///     }
///
///     /// Full-owning.
///     #[group(own(position, velocity))]
///     pub struct Bodies;
///
///     /// Nested in `Bodies`: the same columns, a shorter prefix.
///     #[group(own(position, velocity), without(asleep))]
///     pub struct Awake;
///
///     /// Partial-owning.
///     #[group(own(light), with(position))]
///     pub struct Lit;
///
///     /// Runs over `Awake`: positions and velocities as slices, lights looked up.
///     #[query(without(asleep))]
///     pub struct Moving {
///         entity: Entity,
///         position: &mut Position,
///         velocity: &Velocity,
///         light: Option<&Light>,
///     }
/// );
///
/// let mut sim = Sim::new();
/// let lamp = sim.spawn((Position(1.0), Velocity(2.0), Light(7)));
/// for Moving { position, velocity, .. } in sim.moving() {
///     position.0 += velocity.0;
/// }
///
/// // One handle per column: while one is changed, the others stay free.
/// let mut s = sim.split();
/// for m in Moving::over((&mut s.position, &s.velocity, &s.light, &s.asleep)) {
///     if m.light.is_some() {
///         m.position.0 *= 2.0;
///     }
/// }
/// assert_eq!(sim.position()[lamp], Position(6.0));
/// println!("{}", Sim::LAYOUT);
/// ```
#[macro_export]
macro_rules! world {
    ($($declarations:tt)*) => {
        $crate::__private::world! { $crate $($declarations)* }
    };
}
