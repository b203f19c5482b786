//! An entity component system whose world is known at compile time.
//!
//! [`world!`] reads declarations of components, tables, groups and queries, and writes a plain struct with a column of
//! values for each component. Tables and groups keep columns in one order, so loops walk slices. Conflicts are compile
//! errors.
//!
//! ```
//! use ecs_core::world;
//!
//! #[derive(Debug, PartialEq)]
//! struct Position(f32);
//! struct Velocity(f32);
//! struct Asleep;
//!
//! world!(
//!     /// The first struct is the world, and its fields are the components.
//!     struct Sim { position: Position, velocity: Velocity, asleep: Asleep }
//!
//!     /// A query: its fields are what a loop gets.
//!     #[query(without(asleep))]
//!     struct Moving { position: &mut Position, velocity: &Velocity }
//! );
//!
//! let mut sim = Sim::new();
//! let ship = sim.spawn((Position(0.0), Velocity(2.0)));
//! sim.spawn((Position(5.0), Velocity(1.0), Asleep));
//!
//! for Moving { position, velocity } in sim.moving() {
//!     position.0 += velocity.0;
//! }
//! assert_eq!(sim.get(ship), Some(&Position(2.0)));
//! ```
//!
//! # The methods of a world
//!
//! A world has these methods, and some for each column and query. The example [`Sim`](example::Sim) shows all.
//!
//! - [`spawn`](World::spawn) and [`despawn`](World::despawn) an entity, [`insert`](World::insert) and
//!   [`remove`](World::remove) components.
//! - [`get`](World::get) and [`get_mut`](World::get_mut) borrow a component of one entity. [`has`](World::has) tests for
//!   one, and [`contains`](World::contains) whether an entity is alive.
//! - [`query`](World::query) and [`query_mut`](World::query_mut) loop over components that are named by their types.
//!
//! # Guide, docs and examples
//!
//! The repository has more, as pages that can be read where they lie:
//!
//! - `guide/src/SUMMARY.md` is a guide for beginners: a small game, from [`world!`] to [`schedule`](macro@schedule).
//! - `docs/README.md` lists the docs: which method to call, saves and undo, [`links`], [`indices`], schedules, costs.
//! - `examples/README.md` is a table of examples and games. `examples/templates` has projects to copy.
//!
//! # Features
//!
//! A world of components, tables, nested groups and queries needs only the default feature, `macros`. `full` is all the others.
//! Programs that name fewer are compiled faster. The crate is `no_std` and needs `alloc`.
//!
//! - `delta`: what differs between two worlds, by [`diff`](World::diff), [`apply_delta`](World::apply_delta) and
//!   [`edit`](World::edit).
//! - `families`: groups that own a common column without being nested.
//! - `index`: `#[index]`, for the entities that have a value, or a key of one.
//! - `invariants`: `#[one_of]`, `#[never]` and `#[requires]`, for components that an entity can or can't have together.
//! - `layout`: `Display` and `to_mermaid` of [`Layout`], and [`inspect`](World::inspect).
//! - `links`: `#[link]`, for components that name another entity; `delta`, `restore`, `save` and `transfer` include it.
//! - `parts`: [`part!`] and `#[parts(..)]`.
//! - `rayon`: the loops and joins of [`parallel`] run on several threads; needs `std`.
//! - `restore`: a world from plain data, by [`restore`](World::restore).
//! - `save`: `Serialize` and `Deserialize` of worlds, checksums and fingerprints; includes `serde` and `restore`.
//! - `schedule`: [`macro@schedule`], for systems that run at the same time.
//! - `serde`: serde of [`Entity`].
//! - `stable`: `#[storage(stable)]`, for rows that stay where they are, and [`compact`](World::compact).
//! - `track`: `#[track]`, for the values that were added, changed and removed in each frame; `delta` includes it.
//! - `transfer`: [`take`](World::take), [`put`](World::put), [`merge`](World::merge), [`duplicate`](World::duplicate),
//!   [`split_off`](World::split_off), `move_to`, `copy_of`, `copy_to`, and `#[entities]`.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "macros")]
mod lists_macro;
mod modules;
#[cfg(all(feature = "macros", feature = "parts"))]
mod part_macro;
#[cfg(feature = "macros")]
mod world_macro;

// Each item has one page in the docs: here, or in a module. The compiler's messages have the short path of all items, so
// these are hidden from the docs only.
#[cfg_attr(doc, doc(hidden))]
pub use ecs_core_runtime::*;

#[doc(alias = "determinism")]
#[doc(inline)]
pub use ecs_core_runtime::parallel;
#[doc(inline)]
pub use ecs_core_runtime::{Adds, Bundle, Entity, Has, Query, World};
#[cfg(feature = "macros")]
#[doc(inline)]
pub use ecs_macros::Query;
#[cfg(feature = "macros")]
#[doc(alias = "pause")]
#[doc(inline)]
pub use ecs_macros::schedule;

// Samples import these from here. The docs list them, with a link to the page in their module.
#[cfg(doc)]
#[doc(no_inline)]
pub use crate::column::Column;
#[cfg(doc)]
#[doc(no_inline)]
pub use crate::commands::Commands;
#[cfg(all(doc, feature = "links"))]
#[doc(no_inline)]
pub use crate::links::Link;
#[cfg(all(doc, feature = "track"))]
#[doc(no_inline)]
pub use crate::track::Mut;

#[cfg(feature = "delta")]
pub use crate::modules::delta;
#[cfg(feature = "index")]
pub use crate::modules::indices;
#[cfg(feature = "links")]
pub use crate::modules::links;
#[cfg(feature = "track")]
pub use crate::modules::track;
pub use crate::modules::{
    bounds, column, commands, containers, entities, errors, group, layout, query, restore, table,
    transfer,
};

/// A replacement for the tool module `diagnostic`, which rustc does not find without the prelude.
///
/// The trait that [`part!`] writes has the attribute `#[diagnostic::on_unimplemented]`. So a module that
/// declares a part under `#![no_implicit_prelude]` needs `use ecs_core::diagnostic;`. The attribute here
/// does nothing.
#[cfg(feature = "macros")]
#[doc(hidden)]
pub mod diagnostic {
    pub use ecs_macros::on_unimplemented;
}

/// Reports that `world!` needs the feature `macros`.
#[cfg(not(feature = "macros"))]
#[macro_export]
macro_rules! world {
    ($($declarations:tt)*) => {
        ::core::compile_error!(
            "`world!` needs the feature `macros` of ecs-core; add it to the dependency in Cargo.toml"
        );
    };
}

/// Reports that `part!` needs the features `macros` and `parts`.
#[cfg(not(all(feature = "macros", feature = "parts")))]
#[macro_export]
macro_rules! part {
    ($($declarations:tt)*) => {
        ::core::compile_error!(
            "`part!` needs the features `macros` and `parts` of ecs-core; add them to the dependency in Cargo.toml"
        );
    };
}

/// The names that most programs need: `use ecs_core::prelude::*;`.
///
/// # Examples
///
/// ```
/// use ecs_core::prelude::*;
///
/// struct Health(i32);
///
/// fn hatch<W: Adds<Health>>(world: &mut W) -> Entity {
///     world.spawn(Health(1))
/// }
///
/// fn heal<W: Has<Health>>(world: &mut W) {
///     world.query_mut::<&mut Health>().for_each(|health| health.0 += 1);
/// }
///
/// world!(struct Sim { health: Health });
/// let mut sim = Sim::new();
/// let entity = hatch(&mut sim);
/// heal(&mut sim);
/// assert_eq!(sim.health()[entity].0, 2);
/// ```
pub mod prelude {
    #[doc(no_inline)]
    pub use crate::{part, world};
    #[cfg(feature = "macros")]
    #[doc(no_inline)]
    pub use ecs_macros::{Query, schedule};

    #[doc(no_inline)]
    pub use ecs_core_runtime::{
        Adds, Bundle, Entity, Has, HasResource, HasUnit, Join, Query, ReadOnly, Row, Sortable,
        SortableTable, World,
    };
}

#[cfg(all(doc, feature = "macros"))]
pub mod example;

#[doc(hidden)]
pub mod __private {
    //! The only names that generated code may use. Not part of the public interface.

    #[cfg(all(feature = "macros", feature = "schedule"))]
    pub use ecs_macros::schedule_with;
    #[cfg(feature = "macros")]
    pub use ecs_macros::world;
    #[cfg(all(feature = "macros", feature = "parts"))]
    pub use ecs_macros::{part, part_with, world_with};

    pub use ecs_core_runtime::__private::*;
}

/// Runs the examples in the README as doc tests.
#[cfg(all(doctest, feature = "macros", feature = "save"))]
#[doc = include_str!("../README.md")]
struct Readme;
