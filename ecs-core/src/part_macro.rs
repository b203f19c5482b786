//! The entry point of the macro `part!`, like that of [`world!`](crate::world).

/// Declares a part of worlds: components, tables, groups and queries that another module or crate
/// ships.
///
/// The first struct is the part. Everything is declared as in [`world!`](crate::world). A world, or
/// another part, lists the part by its path, and then has its declarations.
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
///     /// A system of the part, for every world that has it.
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
/// - `PhysicsWorld`, the trait of the worlds that have the part. It is the bound of generic
///   functions. It includes [`World`](crate::World), the bounds of each component and table, and the
///   traits of the part's own parts. Its methods are the columns, tables, groups and queries of the
///   part. Each group is an associated type, `W::Bodies`;
/// - `PhysicsSplit<'w, W>`, a handle with the part's columns, the entities and a token for each group.
///   `game.physics()` returns it. `game.split_parts()` returns the handles of all parts at once, so
///   that systems of different parts run side by side. It has a method for each query that borrows no
///   other columns;
/// - a module and a macro with the name of the part, which the path in `#[parts(..)]` names. They are
///   for the code that `world!` writes.
///
/// A part is checked when it is built. A world that lists it has one set of names, one order of
/// components, and one check of ownership: if a group of the world and a group of a part own the same
/// component, the error names the part, and the file and line of its group. Queries are planned by
/// each world, with its own groups and tables, and cost the same as queries that the world declares.
///
/// # Parts of parts
///
/// A part lists other parts in the same way. A world then has these too, each once, even if several
/// parts list it. `AiWorld: PhysicsWorld`, if `Ai` lists `Physics`. The method `ai_parts` of `AiWorld`
/// returns the handles of `Ai` and of its parts at once: `AiParts { ai, physics }`.
///
/// # Prefixes
///
/// `#[parts(physics::Physics as phys)]` gives the names of the part a prefix in this world: the
/// component `phys_position`, the methods `phys_bodies` and `phys_moving`, and the split handle
/// `phys`. Types keep their names, and so do the methods of the part's trait.
///
/// # Conditions
///
/// `#[cfg(..)]` in a part is evaluated in the part's crate, so it can name the features of that crate.
/// A world does not have what a part switches off. If a group or a query of the world names it, the
/// error has the part and the condition.
///
/// # Limits
///
/// - A part has no generic parameters and no derives; its world may have both.
/// - A part is declared in a module, not in the body of a function: a world reaches it by a path.
/// - The types of its components are at least as visible as the part.
/// - A world and its parts are built with one version of ecs-core.
/// - Under `#![no_implicit_prelude]`, a module that declares a part has `use ecs_core::diagnostic;`.
/// - A query of a part has in its `with(..)` and `without(..)` no component whose type is a
///   function of references, such as `fn(&u8)`. A struct around the function has no such limit.
/// - If two parts declare a component of one name, a group or a query of one name, one of them is
///   listed with a prefix. If they declare a component of one type, one of them lists the other.
#[macro_export]
macro_rules! part {
    ($($declarations:tt)*) => {
        $crate::__private::part! { $crate $($declarations)* }
    };
}
