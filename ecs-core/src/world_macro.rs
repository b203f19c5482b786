//! The entry point of the macro. It passes the path of its own crate on, so that a renamed or
//! re-exported dependency works.

/// Declares a world with its components, groups and queries.
///
/// Every declaration is a Rust item.
///
/// # The world
///
/// The first struct is the world. Each field is a component. Groups and queries refer to it by the
/// name of the field, and methods such as `get::<Position>` by its type. Each type can be a
/// component once. Attributes and docs are kept. `Clone`, `Debug`, `PartialEq`, `Eq` and `Hash` can
/// be derived; `Default` is always implemented.
///
/// Two equal worlds stay equal under the same operations; equality includes column order and the
/// free list. So a `Clone` of a world can restore its state later.
///
/// A world that is rebuilt with `spawn_at` has the same entities, but forgets despawned
/// generations. So a stale handle may become valid again. To keep such handles stale, spawn and
/// despawn their entities again too.
///
/// `#[storage(linear)]` on a field stores each value at its entity's index. It is made for small
/// components that nearly every entity has. Such a column takes memory for every index up to the
/// highest one in use. It has no slices, and its order is that of the indices. So no group can own
/// it, and it can't be sorted. The default is `#[storage(sparse)]`.
///
/// # Groups
///
/// A group is a unit struct with `#[group(own(..), with(..), without(..))]`. Each of the three is a
/// list of component names.
///
/// - `own`: required components whose columns the group keeps in order. Owned columns hold the
///   members contiguously, in one order.
/// - `with`: required components that the group doesn't move.
/// - `without`: components that must be absent.
///
/// A group without `own` keeps a list of its members. Two groups may own the same column if one is
/// nested in the other. A nested group owns all columns of the outer group, has all its terms, and
/// has more.
///
/// # Queries
///
/// A query is a struct with `#[query]` or `#[query(with(..), without(..), lead(..), packed)]`. A
/// loop over the query yields values of this struct. A field named like a component has the type
/// `&C`, `&mut C`, `Option<&C>` or `Option<&mut C>`, where `_` can stand for `C`. A field with
/// another name is the entity. Lifetimes can be omitted.
///
/// `lead(name)` makes that column decide the order of the rows. With `packed`, the query must read
/// every required column as a slice. If it can't, there is a compile error that says why.
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
/// // One handle per column: while one is mutable, the others can be read.
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
