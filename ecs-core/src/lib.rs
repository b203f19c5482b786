//! An entity component system whose world is known at compile time.
//!
//! [`world!`] reads declarations of components, tables, groups and queries, and writes a plain
//! struct. The struct has one column of values for each component, by default a sparse set. The
//! components of a table are added and removed together, and their columns share one order. Groups
//! keep chosen columns packed in one order. There is an iterator for each query. There is no
//! registry of types, no lock and no borrow flag: conflicts are compile errors.
//!
//! # A world
//!
//! ```
//! use ecs_core::{Entity, world};
//!
//! #[derive(Debug, PartialEq)]
//! struct Position(f32);
//! struct Velocity(f32);
//! struct Asleep;
//!
//! world!(
//!     /// The first struct is the world; its fields are the components.
//!     struct Sim { asleep: Asleep }
//!
//!     /// A table: components that are added and removed together.
//!     #[table]
//!     struct Body { position: Position, velocity: Velocity }
//!
//!     /// A group: the bodies that are not asleep come first in the columns of the table.
//!     #[group(own(body), without(asleep))]
//!     struct Awake;
//!
//!     /// A query: what is written is what a loop gets.
//!     #[query(without(asleep))]
//!     struct Moving { entity: Entity, position: &mut Position, velocity: &Velocity }
//! );
//!
//! let mut sim = Sim::new();
//! let ship = sim.spawn(Body { position: Position(0.0), velocity: Velocity(2.0) });
//! sim.spawn((Body { position: Position(5.0), velocity: Velocity(1.0) }, Asleep));
//!
//! sim.moving().for_each(|row| row.position.0 += row.velocity.0);
//! assert_eq!(sim.get::<Position>(ship), Some(&Position(2.0)));
//! ```
//!
//! # Queries of any world
//!
//! A struct that derives `Query` is a query of every world that has its components. It can be in
//! any module or crate, and identifies components by their types. Each world plans it with its own
//! groups and tables. For a table `Body`, a field `BodyMut<'w>` borrows a whole row.
//!
//! ```
//! use ecs_core::{Has, Query, World, world};
//!
//! struct Health(i32);
//! struct Poison(i32);
//! struct Immune;
//!
//! #[derive(Query)]
//! #[query(without(Immune))]
//! struct Poisoned<'w> {
//!     health: &'w mut Health,
//!     poison: &'w Poison,
//! }
//!
//! fn sicken<W: Has<Health> + Has<Poison> + Has<Immune>>(world: &mut W) {
//!     for row in world.query_mut::<Poisoned>() {
//!         row.health.0 -= row.poison.0;
//!     }
//! }
//!
//! world!(struct Sim { health: Health, poison: Poison, immune: Immune });
//! let mut sim = Sim::new();
//! let weak = sim.spawn((Health(9), Poison(2)));
//! let strong = sim.spawn((Health(9), Poison(2), Immune));
//! sicken(&mut sim);
//! assert_eq!((sim.health()[weak].0, sim.health()[strong].0), (7, 9));
//! ```
//!
//! # Changes
//!
//! With `#[track]` on a component, the world notes which values are added, changed and removed in a
//! frame. Queries ask for them by `changed(..)` and `added(..)`, or by the filters [`Changed`] and
//! [`Added`].
//!
//! ```
//! use ecs_core::{Entity, world};
//!
//! struct Health(i32);
//!
//! world!(
//!     struct Sim { #[track] health: Health }
//!
//!     #[query(changed(health))]
//!     struct Hurt { entity: Entity, health: &Health }
//! );
//!
//! let mut sim = Sim::new();
//! let (a, b) = (sim.spawn(Health(9)), sim.spawn(Health(9)));
//! sim.next_frame();
//! sim.health_mut()[b].0 -= 2;
//! assert!(sim.hurt().map(|row| (row.entity, row.health.0)).eq([(b, 7)]));
//! # let _ = a;
//! ```
//!
//! # Saving
//!
//! With the feature `save`, a world can derive `Serialize` and `Deserialize`. `#[skip]`, `#[was(old_name)]`,
//! `#[default]` and `#[dropped(name: Type)]` say how it loads the saves of other versions of a program.
//! Without the feature, [`World::restore`] makes a world of plain data. [`World::diff`] is the difference
//! of two worlds as a value, [`World::edit`] that of an edit, and [`World::merge`] moves entities between
//! worlds.
//!
//! # Worlds made of parts
//!
//! With [`part!`], a crate declares components, tables, groups and queries as a part of worlds. A
//! world lists its parts: `#[parts(physics::Physics, ai::Ai)]`. Ownership of groups is checked across
//! crates.
//!
//! # Where to look
//!
//! - [`world!`]: the declarations of a world.
//! - [`part!`]: declarations for worlds in other modules and crates.
//! - [`derive@Query`]: queries that are declared outside of `world!`.
//! - [`QueryIter`], [`QuerySet`], [`Join`], [`Column`], [`ColumnMut`]: reading and writing values.
//! - [`TableRef`], [`TableMut`], [`Row`]: tables.
//! - [`Tracks`], [`KeepsRemoved`], [`Mut`], [`Changed`], [`Added`]: what is tracked by `#[track]`.
//! - [`GroupRef`], [`GroupMut`], [`GroupToken`]: groups. [`GroupEvents`]: the entities that enter and
//!   leave.
//! - [`Bundle`], [`BundleBuilder`]: components that are added and removed together.
//! - [`Commands`]: structural changes while the world is borrowed. [`Reserver`]: handles of entities
//!   that are spawned later.
//! - [`macro@schedule`], [`SchedulePlan`], [`parallel`]: systems that run at the same time, and loops on several
//!   threads.
//! - [`Link`], [`LinkColumn`], [`HasLink`]: trees of entities.
//! - [`ValueIndex`], [`HasIndex`]: entities by the values of a component.
//! - [`EntitySlots`], [`Restoring`], [`Delta`], [`EntityMapping`], [`MapEntities`]: saving, sending and merging worlds.
//! - [`World`], [`Has`], [`Adds`], [`HasUnit`], [`HasResource`], [`Bundle`], [`Query`]: functions that
//!   are generic over worlds.
//! - [`SparseSet`], [`Entity`]: the containers, which can be used without a world.
//!
//! # Features
//!
//! A world of components, tables, groups and queries needs only the default feature, `macros`. `full` is all features.
//! Programs that name fewer are compiled faster.
//!
//! | feature | adds |
//! | --- | --- |
//! | `delta` | `diff`, `apply_delta`, `edit`: what differs between two worlds |
//! | `index` | `#[index]`: the entities that have a value, or a key of one |
//! | `layout` | `Display` and `to_mermaid` of [`Layout`], and `inspect` |
//! | `links` | `#[link]`: components that name another entity; `delta`, `restore`, `save` and `transfer` include it |
//! | `parts` | [`part!`] and `#[parts(..)]` |
//! | `rayon` | the loops and joins of [`parallel`] run on several threads; needs `std` |
//! | `restore` | [`World::restore`]: a world from plain data |
//! | `save` | `#[derive(Serialize, Deserialize)]` on worlds, checksums, fingerprints; includes `serde` and `restore` |
//! | `schedule` | [`macro@schedule`]: systems that run at the same time |
//! | `serde` | serde of [`Entity`] |
//! | `track` | `#[track]`: which values were added, changed and removed in each frame; `delta` includes it |
//! | `transfer` | `take`, `put`, `merge`, `duplicate`, `copy_from`, `instance`, `split_off`, `move_to`, `copy_of`, `copy_to`, `#[entities]` |
//!
//! The crate is `no_std` and needs `alloc`.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[doc(inline)]
pub use ecs_core_runtime::*;

#[cfg(feature = "macros")]
mod lists_macro;
#[cfg(all(feature = "macros", feature = "parts"))]
mod part_macro;
#[cfg(feature = "macros")]
mod world_macro;

#[cfg(feature = "macros")]
#[doc(inline)]
pub use ecs_macros::{Query, schedule};

/// A replacement for the tool module `diagnostic`, which rustc does not find without the prelude.
///
/// The trait that [`part!`] writes has the attribute `#[diagnostic::on_unimplemented]`. So a module that
/// declares a part under `#![no_implicit_prelude]` needs `use ecs_core::diagnostic;`. The attribute here
/// does nothing.
#[cfg(feature = "macros")]
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
    pub use crate::{part, world};
    #[cfg(feature = "macros")]
    pub use ecs_macros::{Query, schedule};

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
