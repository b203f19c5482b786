//! An entity component system whose world is known when the program is compiled.
//!
//! [`world!`] reads component, group and query declarations and writes a plain struct: one sparse set per
//! component, groups that keep chosen columns packed, an iterator for each query. There is no registry of
//! types, no lock and no borrow flag: what could go wrong is a compile error.
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
//!     struct Sim { position: Position, velocity: Velocity, asleep: Asleep }
//!
//!     /// A group: both columns side by side, in one order.
//!     #[group(own(position, velocity))]
//!     struct Bodies;
//!
//!     /// A query: what is written is what a loop gets.
//!     #[query(without(asleep))]
//!     struct Moving { entity: Entity, position: &mut Position, velocity: &Velocity }
//! );
//!
//! let mut sim = Sim::new();
//! let ship = sim.spawn((Position(0.0), Velocity(2.0)));
//! sim.spawn((Position(5.0), Velocity(1.0), Asleep));
//!
//! sim.moving().for_each(|body| body.position.0 += body.velocity.0);
//! assert_eq!(sim.get::<Position>(ship), Some(&Position(2.0)));
//! ```
//!
//! # Where to look
//!
//! - [`world!`]: the language of declarations.
//! - [`QueryIter`], [`Join`], [`Column`], [`ColumnMut`]: reading and changing values.
//! - [`GroupRef`], [`GroupMut`], [`GroupToken`]: groups.
//! - [`Commands`]: structural changes while handles are out.
//! - [`World`], [`Has`], [`Bundle`], [`Query`]: functions that are generic over worlds.
//! - [`SparseSet`], [`Entity`]: the containers, useful alone.
//!
//! The crate is `no_std` and needs `alloc`.

#![no_std]

extern crate alloc;

mod access;
mod allocator;
mod arrangement;
mod bits;
mod buffer;
mod bulk;
mod bundle;
mod column;
mod commands;
mod debug;
mod entities;
mod entity;
mod entity_table;
mod error;
mod group;
mod group_state;
mod join;
mod lane;
mod layout;
mod leave;
mod linear_set;
mod mask;
mod origin;
mod planner;
mod pool;
mod prefetch;
mod query;
mod signature;
mod sparse;
mod sparse_set;
mod storage;
mod structure;
mod tuples;
mod world;
#[cfg(feature = "macros")]
mod world_macro;

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;

pub use arrangement::{Arrangement, Linear, Sparse};
pub use bulk::Spawned;
pub use bundle::{Bundle, BundleColumns};
pub use column::{
    Column, ColumnMut, Lend, LendMut, LinearColumn, LinearColumnMut, LinearIter, LinearIterMut,
};
pub use commands::{Applied, Commands};
pub use entities::{Entities, Living};
pub use entity::Entity;
pub use error::{
    ColumnsError, DisjointError, InsertError, NoSuchEntity, RemoveError, SingleError, SpawnAtError,
    SpawnAtReason,
};
pub use group::{Group, GroupMut, GroupRef, GroupToken, Owns, PackedColumns, Within};
pub use join::{Absent, Join, JoinIter, JoinTerm, Maybe, MaybeMut};
pub use layout::{
    Access, ComponentLayout, GroupKind, GroupLayout, Layout, QueryLayout, StorageKind,
};
pub use linear_set::{LinearSet, LinearSetIter, LinearSetIterMut};
pub use query::{
    Exact, Filtered, Lent, Query, QueryIter, ReadOnly, ReadTerm, ReadTerms, Term, Terms, With,
    Without,
};
pub use sparse_set::{Compactor, Iter, IterMut, SparseSet};
pub use storage::Storage;
pub use world::{Has, Sortable, World};

/// README's example is a test.
#[cfg(all(doctest, feature = "macros"))]
#[doc = include_str!("../../README.md")]
struct Readme;
