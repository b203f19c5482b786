//! The entry point of the macro `part!`, like that of [`world!`](crate::world).

/// Declares a part of worlds that are in other modules and crates.
///
/// A part has components, tables, groups, queries and resources.
/// The first struct is the part. Everything is declared as in [`world!`](crate::world). A world
/// lists the part by its path, and then has its components, tables, groups, queries and resources.
/// Another part can list it in the same way.
///
/// ```
/// mod physics {
///     pub struct Position(pub f32);
///     pub struct Velocity(pub f32);
///
///     ecs_core::part!(
///         /// Bodies that move.
///         pub struct Physics {
///             position: Position,
///             velocity: Velocity,
///         }
///
///         #[group(own(position, velocity))]
///         pub struct Bodies;
///
///         #[query]
///         pub struct Moving {
///             pub position: &mut Position,
///             pub velocity: &Velocity,
///         }
///     );
///
///     /// A system for every world that lists the part.
///     pub fn drift<W: PhysicsWorld>(world: &mut W, time: f32) {
///         for row in world.moving() {
///             row.position.0 += row.velocity.0 * time;
///         }
///     }
/// }
///
/// use physics::{Position, Velocity};
///
/// pub struct Score(u32);
///
/// ecs_core::world!(
///     #[parts(physics::Physics)]
///     pub struct Game {
///         score: Score,
///     }
///
///     #[group(own(score), with(position))]
///     pub struct Players;
/// );
///
/// # fn main() {
/// let mut game = Game::new();
/// let player = game.spawn((Position(1.0), Velocity(2.0), Score(0)));
/// physics::drift(&mut game, 0.5);
/// assert_eq!(game.position()[player].0, 2.0);
/// assert_eq!((game.bodies().len(), game.players().len()), (1, 1));
/// # }
/// ```
///
/// For a part `Physics`, the macro writes:
///
/// - the structs of its tables, groups and queries, as `world!` does;
/// - `PhysicsWorld`, a trait that each world with the part implements. Functions that are generic
///   over these worlds use it as a bound. Its supertraits are [`World`](crate::World), `Has` for each
///   component, and `HasUnit` for each component outside tables and each table. Further ones are
///   `HasResource` for each resource, `Tracks` for each component with `#[track]`, `KeepsRemoved` for
///   each component or table with `#[track(removed)]`, and the traits of the parts that `Physics`
///   lists. Its methods return the columns, tables, groups, queries and resources of the part:
///   `gravity` and `gravity_mut`. Each group is an associated type, `W::Bodies`;
/// - `PhysicsSplit<'w, W>`, a split handle: the columns and resources of the part, the entities, and a token
///   for each group. `game.physics()` returns it. It has a method for each query of the part that uses only
///   these columns. `game.split_parts()` returns the handles of all parts of the world at once, so
///   that systems of different parts can run at the same time;
/// - a module and a macro with the name of the part, which the path in `#[parts(..)]` names. Both are
///   used only by the code that `world!` and `part!` write.
///
/// A part is checked when its crate is built. A world with parts has one set of names, and one order
/// of components. Ownership is checked over all its groups. If a group of the world and a group of a
/// part conflict, the error names the part, and the file and line of the part's group. Each world
/// plans the queries of its parts with its own groups and tables, so they cost the same as queries
/// that the world declares.
///
/// # Parts of parts
///
/// A part can list other parts, also by `#[parts(..)]`. A world that lists the part then has these
/// parts too. A part that several others list exists once. For example, let a part `Ai` list
/// `Physics`. Then `AiWorld` has the supertrait `PhysicsWorld`, and its method `ai_parts` returns the
/// split handles of both parts at once: `AiParts { ai, physics }`.
///
/// # Prefixes
///
/// `#[parts(physics::Physics as phys)]` gives the names of the part a prefix in this world: the
/// component `phys_position`, the methods `phys_bodies` and `phys_moving`, and the split handle
/// `phys`. The types and the methods of the part's trait keep their names, but messages and `LAYOUT`
/// show the names of the world: `PhysBodies`.
///
/// A prefix holds for the world or the part that writes it. If a part lists `Physics` with a prefix,
/// a world that lists both has the names without it.
///
/// # Conditions
///
/// `#[cfg(..)]` in a part is evaluated in the part's crate, so it can name the features of that crate.
/// A declaration that is switched off there does not exist in the world either. If a group or a query
/// of the world names it, the error states the part and the condition.
///
/// # Limits
///
/// - A part can't have generic parameters or derives. The world can have both.
/// - A part must be declared in a module, not in the body of a function, because a world names it by a
///   path.
/// - The types of its components must be at least as visible as the part.
/// - A world and its parts must be built with the same version of ecs-core.
/// - Under `#![no_implicit_prelude]`, a module that declares a part needs `use ecs_core::no_prelude::diagnostic;`.
/// - In a query of a part, `with(..)` and `without(..)` can't name a component whose type is a function
///   of references, such as `fn(&u8)`. Wrap the function in a struct.
/// - If components, tables, groups, queries or resources of two parts have the same name, the world must list one
///   of the parts with a prefix. If components of two parts, or resources of two parts, have the same
///   type, one of the parts must list the other, and not declare it again.
#[macro_export]
macro_rules! part {
    ($($declarations:tt)*) => {
        $crate::__private::part! { $crate $($declarations)* }
    };
}
