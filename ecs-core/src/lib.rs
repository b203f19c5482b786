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
//!   [`edit`](World::edit); includes `restore`.
//! - `families`: groups that own a common column without being nested.
//! - `index`: `#[index]`, for the entities that have a value, or a key of one.
//! - `invariants`: `#[one_of]`, `#[never]` and `#[requires]`, for components that an entity can or can't have together.
//! - `layout`: `LAYOUT`, a world as data ([`Layout`]), its printing, `plan_of`, and [`inspect`](World::inspect).
//! - `links`: `#[link]`, for components that name another entity.
//! - `observers`: `#[on(..)]`, for functions that run when a structural change is over.
//! - `parts`: [`part!`] and `#[parts(..)]`.
//! - `rayon`: the loops and joins of [`parallel`] run on several threads; needs `std`.
//! - `restore`: a world from plain data, by [`restore`](World::restore).
//! - `save`: `Serialize` and `Deserialize` of worlds, checksums and fingerprints; includes `serde` and `restore`.
//! - `schedule`: [`macro@schedule`], for systems that run at the same time.
//! - `serde`: serde of [`Entity`].
//! - `stable`: `#[storage(stable)]`, for rows that stay where they are, and [`compact`](World::compact).
//! - `track`: `#[track]`, for the values that were added, changed and removed in each frame.
//! - `transfer`: [`take`](World::take), [`put`](World::put), [`merge`](World::merge), [`duplicate`](World::duplicate),
//!   [`split_off`](World::split_off), `move_to`, `copy_of`, `copy_to`, and `#[entities]`, and with `save` [`Prefabs`];
//!   includes `restore`.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
// A block has one proof, which covers all of its operations.
#![allow(clippy::multiple_unsafe_ops_per_block)]
// Closures and `?` are calls in a build without optimisation.
#![allow(clippy::manual_map, clippy::question_mark)]

extern crate alloc;

#[macro_use]
mod methods;
#[cfg(feature = "layout")]
#[macro_use]
pub mod layout;
#[macro_use]
pub mod commands;
#[cfg(feature = "index")]
#[macro_use]
pub mod indices;
#[cfg(feature = "links")]
#[macro_use]
pub mod links;
#[macro_use]
mod resources;
#[cfg(feature = "restore")]
#[macro_use]
pub mod restore;
#[cfg(feature = "save")]
#[doc(hidden)]
#[macro_use]
pub mod save;
#[doc(hidden)]
#[macro_use]
pub mod one_entity;
#[doc(hidden)]
#[macro_use]
pub mod sort;
#[cfg(feature = "delta")]
#[macro_use]
pub mod delta;
#[cfg(feature = "transfer")]
#[macro_use]
pub mod transfer;
#[cfg(feature = "track")]
#[doc(hidden)]
#[macro_use]
pub mod kept;
#[cfg(feature = "track")]
#[cfg_attr(not(doc), doc(hidden))]
#[macro_use]
pub mod track;

#[cfg(not(feature = "index"))]
#[doc(hidden)]
pub use __ecs_no_methods as __ecs_index_methods;
#[cfg(not(feature = "layout"))]
#[doc(hidden)]
pub use __ecs_no_methods as __ecs_layout_methods;
#[cfg(not(feature = "links"))]
#[doc(hidden)]
pub use __ecs_no_methods as __ecs_link_methods;
#[cfg(not(feature = "restore"))]
#[doc(hidden)]
pub use __ecs_no_methods as __ecs_restore_methods;
#[cfg(not(feature = "save"))]
#[doc(hidden)]
pub use __ecs_no_methods as __ecs_checksum_methods;
#[cfg(not(feature = "track"))]
#[doc(hidden)]
pub use {__ecs_no_methods as __ecs_kept_methods, __ecs_no_methods as __ecs_tracking_methods};

#[doc(hidden)]
pub mod batch;
mod brand;
mod builder;
mod bundle;
mod columns;
#[cfg(any(feature = "delta", feature = "transfer"))]
mod copied;
mod defaults;
mod derived;
#[doc(hidden)]
pub mod derives;
pub mod entities;
mod entity;
mod error;
#[doc(hidden)]
pub mod events;
pub mod group;
#[cfg(feature = "serde")]
mod handles;
mod kinds;
mod linear;
#[cfg(any(feature = "parts", feature = "schedule"))]
mod lists_macro;
pub mod messages;
#[doc(hidden)]
pub mod numbered;
#[cfg(feature = "observers")]
mod observe;
mod origin;
#[doc(alias = "determinism")]
pub mod parallel;
#[cfg(all(feature = "macros", feature = "parts"))]
mod part_macro;
#[cfg(all(feature = "save", feature = "transfer"))]
pub mod prefabs;
mod prepare;
// Messages name private traits of it, with the whole path only if it is hidden.
#[cfg_attr(not(doc), doc(hidden))]
pub mod query;
mod reserver;
mod rows;
mod rules;
#[cfg(feature = "schedule")]
mod schedule;
mod set;
mod sets;
mod several;
mod slots;
mod spawned;
mod stable;
mod store;
#[doc(hidden)]
pub mod structure;
pub mod table;
mod tuples;
mod units;
mod view;
mod world;
#[cfg(feature = "macros")]
mod world_macro;

// Each item has one page in the docs: here, or in a module. The compiler's messages have the short path of all items, so
// those of modules are hidden here from the docs only.
#[cfg(feature = "macros")]
pub use ecs_macros::Query;
#[cfg(feature = "macros")]
#[doc(alias = "pause")]
pub use ecs_macros::schedule;

pub use bundle::Bundle;
pub use entity::Entity;
pub use world::{Adds, Has, World};

// Samples import these from here. The docs list them, with a link to the page in their module.
#[doc(no_inline)]
pub use column::Column;
#[doc(no_inline)]
pub use commands::Commands;
#[cfg(feature = "links")]
#[doc(no_inline)]
pub use links::Link;
#[doc(no_inline)]
pub use query::Query;
#[cfg(feature = "track")]
#[doc(no_inline)]
pub use track::Mut;

#[cfg_attr(doc, doc(hidden))]
pub use bounds::{
    Filter, HasKindTable, HasMut, HasResource, HasStableTable, HasUnit, Sortable, SortableTable,
    Stays,
};
#[cfg_attr(doc, doc(hidden))]
pub use column::{
    ByKind, ColumnMut, IntoColumn, IntoColumnMut, Linear, LinearColumn, LinearColumnMut, Packed,
    Sparse, Stable, StableColumn, StableColumnMut, StorageKind,
};
#[cfg_attr(doc, doc(hidden))]
pub use commands::{ApplyReport, BundleBuilder, EntityCommands, Reserver};
#[cfg_attr(doc, doc(hidden))]
pub use containers::{EntityMap, LinearSet, SparseSet, linear_set, sparse_set};
#[cfg(any(feature = "delta", feature = "transfer"))]
#[cfg_attr(all(doc, feature = "transfer"), doc(hidden))]
pub use copied::ClonesEntities;
#[cfg(feature = "delta")]
#[cfg_attr(doc, doc(hidden))]
pub use delta::{ColumnSummary, Delta, DeltaData, DeltaSummary};
#[cfg_attr(doc, doc(hidden))]
pub use entities::{Brand, Entities, EntitiesIter, EntityMut, EntityRef, Spawned};
#[cfg_attr(doc, doc(hidden))]
pub use errors::*;
#[cfg_attr(doc, doc(hidden))]
pub use group::{
    Group, GroupEvent, GroupEvents, GroupMut, GroupRef, GroupToken, HasEvents, NestedIn, Owns,
};
#[cfg(feature = "index")]
#[cfg_attr(doc, doc(hidden))]
pub use indices::{
    HasIndex, Hashed, Indexed, IndexedTogether, Indexes, Ordered, Prefixed, QueryAt, Unique,
    ValueIndex,
};
#[cfg(feature = "layout")]
#[cfg_attr(doc, doc(hidden))]
pub use layout::{
    Access, ComponentLayout, FamilyLayout, GroupKind, GroupLayout, Inspection, KeyLayout, Layout,
    QueryLayout, QueryPlan, ResourceLayout, StorageLayout, TableLayout, TrackLayout,
};
#[cfg(feature = "links")]
#[cfg_attr(doc, doc(hidden))]
pub use links::{HasLink, LinkColumn, Linked, SortableLink};
#[cfg_attr(doc, doc(hidden))]
pub use messages::{MessageReader, Messages, Unread};
#[cfg(all(feature = "save", feature = "transfer"))]
#[cfg_attr(doc, doc(hidden))]
pub use prefabs::{Instance, Prefabs};
#[cfg_attr(doc, doc(hidden))]
pub use query::{
    ColumnSet, ColumnTerm, Filtered, Join, JoinIter, Only, Or, Pairs, QueryIter, QuerySet,
    ReadOnly, With, Without,
};
#[cfg(feature = "restore")]
#[cfg_attr(doc, doc(hidden))]
pub use restore::Restoring;
#[cfg(feature = "schedule")]
#[cfg_attr(all(doc, feature = "layout"), doc(hidden))]
pub use schedule::SchedulePlan;
#[cfg_attr(all(doc, feature = "restore"), doc(hidden))]
pub use slots::EntitySlots;
#[cfg_attr(doc, doc(hidden))]
pub use table::{
    KindTableMut, KindTableRef, Row, StableTableMut, StableTableRef, TableIter, TableMut, TableRef,
};
#[cfg(feature = "track")]
#[cfg_attr(doc, doc(hidden))]
pub use track::{Added, Changed, KeepsRemoved, Tracked, Tracks};
#[cfg(feature = "transfer")]
#[cfg_attr(doc, doc(hidden))]
pub use transfer::{EntityMapping, MapEntities};

/// Traits in the bounds of functions that are generic over worlds.
///
/// The traits of query and join terms are sealed, because loops rely on their implementations for soundness.
pub mod bounds {
    #[doc(inline)]
    pub use crate::batch::BundleColumns;
    #[doc(no_inline)]
    pub use crate::group::PackedColumns;
    #[doc(inline)]
    pub use crate::kinds::HasKindTable;
    #[doc(no_inline)]
    pub use crate::query::Exact;
    #[doc(inline)]
    pub use crate::query::filter::Filter;
    #[doc(inline)]
    pub use crate::query::join::JoinTerm;
    #[doc(inline)]
    pub use crate::query::typed::{ReadTerm, ReadTerms, Term, Terms};
    #[doc(inline)]
    pub use crate::resources::HasResource;
    #[doc(inline)]
    pub use crate::sort::{Sortable, SortableTable};
    #[doc(inline)]
    pub use crate::stable::{HasStableTable, Stays};
    #[doc(no_inline)]
    pub use crate::table::HasTable;
    #[cfg(feature = "track")]
    #[doc(no_inline)]
    pub use crate::track::TracksChanges;
    #[doc(inline)]
    pub use crate::world::{Filters, HasMut, HasUnit};
}

/// Columns of values, their iterators, and the kinds of storage.
pub mod column {
    #[doc(inline)]
    pub use crate::linear::Linear;
    #[doc(inline)]
    pub use crate::rows::{ByKind, Packed, Sparse, Stable, StorageKind};
    #[doc(inline)]
    pub use crate::stable::{StableColumn, StableColumnMut};
    #[cfg(feature = "track")]
    #[doc(inline)]
    pub use crate::track::{ChangedIter, RemovedIter};
    #[doc(inline)]
    pub use crate::view::{
        Column, ColumnMut, IntoColumn, IntoColumnMut, Iter, IterMut, LinearColumn, LinearColumnMut,
    };
}

/// The sparse sets of columns, which can be used without a world.
pub mod containers {
    #[doc(inline)]
    pub use crate::sets::{EntityMap, LinearSet, SparseSet};

    /// The iterators of a [`SparseSet`], which are those of a [`Column`](crate::Column) too.
    pub mod sparse_set {
        #[doc(no_inline)]
        pub use crate::column::{Iter, IterMut};
        #[doc(inline)]
        pub use crate::sets::Compactor;
    }

    /// The iterators of a [`LinearSet`].
    pub mod linear_set {
        use crate::linear::Linear;

        /// An iterator over the entities of a linear set and their values.
        pub type Iter<'a, T> = crate::view::Iter<'a, T, Linear>;
        /// An iterator over the entities of a linear set and their mutable values.
        pub type IterMut<'a, T> = crate::view::IterMut<'a, T, Linear>;
    }
}

/// The errors of all methods, and their reasons.
pub mod errors {
    #[doc(inline)]
    pub use crate::batch::ColumnsError;
    #[cfg(feature = "delta")]
    #[doc(inline)]
    pub use crate::delta::DeltaError;
    #[doc(inline)]
    pub use crate::entity::ParseEntityError;
    #[doc(inline)]
    pub use crate::error::{
        BrokenRule, DisjointError, InsertError, InsertReason, NoSuchEntity, RemoveError,
        SingleError, SpawnAtError, SpawnAtReason, SpawnError, SpawnReason,
    };
    #[cfg(all(feature = "save", feature = "transfer"))]
    #[doc(no_inline)]
    pub use crate::prefabs::PrefabError;
    #[cfg(feature = "restore")]
    #[doc(inline)]
    pub use crate::restore::{BrokenEntity, RestoreError, RestoreReason};
    #[doc(inline)]
    pub use crate::slots::SlotsError;
    #[cfg(feature = "transfer")]
    #[doc(inline)]
    pub use crate::transfer::MoveError;
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
    pub use crate::{
        Adds, Bundle, Entity, Has, HasResource, HasUnit, Join, Query, ReadOnly, Row, Sortable,
        SortableTable, World, part, world,
    };
    #[cfg(feature = "macros")]
    #[doc(no_inline)]
    pub use ecs_macros::schedule;
}

/// The attribute of rustc that `part!` uses, for code without a prelude. It isn't in the root, because `use ecs_core::*` would then
/// have two of the name.
#[cfg(all(feature = "macros", feature = "parts"))]
#[doc(hidden)]
pub mod no_prelude {
    pub mod diagnostic {
        pub use ecs_macros::on_unimplemented;
    }
}

#[cfg(all(doc, feature = "macros"))]
pub mod example;

#[doc(hidden)]
pub mod __private {
    //! The only names that generated code may use. Not part of the public interface.

    pub use alloc::vec::{Drain, IntoIter, Vec};
    pub use core::clone::Clone;
    pub use core::cmp::{Eq, Ord, Ordering, PartialEq};
    pub use core::default::Default;
    pub use core::fmt;
    pub use core::hash::{Hash, Hasher};
    pub use core::iter::{IntoIterator, Iterator, Map, Zip};
    pub use core::marker::{Copy, PhantomData, Send, Sized, Sync};
    pub use core::ops::{Drop, Fn, FnMut, FnOnce, Range};
    pub use core::option::Option::{self, None, Some};
    pub use core::primitive::{bool, str, u32, usize};
    pub use core::result::Result::{self, Err, Ok};
    pub use core::{self, assert, option_env};

    #[cfg(any(feature = "delta", feature = "transfer"))]
    pub use crate::copied::CopyVisitor;
    #[cfg(all(feature = "macros", feature = "schedule"))]
    pub use ecs_macros::schedule_with;
    #[cfg(feature = "macros")]
    pub use ecs_macros::world;
    #[cfg(all(feature = "macros", feature = "parts"))]
    pub use ecs_macros::{part, part_with, world_with};

    pub use crate::bounds::*;
    pub use crate::bundle::{Alone, IntoRow, Leaf, NoUnit, Subject};
    pub use crate::columns::{Buffer, Here, MarkedBuffer, Next, Room, copies};
    pub use crate::defaults::{Defaults, keep_values, put_values};
    pub use crate::derived::{Found, IntoView, RowBorrow, is_row};
    pub use crate::entities::EntityTable;
    pub use crate::error::Refused;
    pub use crate::group::{GroupTerms, one_less, part, part_mut};
    #[cfg(feature = "track")]
    pub use crate::kept::{self, Kept};
    pub use crate::kinds::{HasKinds, KindRow, Mixed, Required, take_rows};
    #[cfg(feature = "layout")]
    pub use crate::layout::Facts;
    pub use crate::linear::{LinearIter, LinearStore};
    pub use crate::numbered::Numbered;
    #[cfg(feature = "observers")]
    pub use crate::observe::{Observed, members};
    pub use crate::one_entity;
    pub use crate::origin::{GroupRefs, Groups, Origin};
    pub use crate::prepare::Taken;
    pub use crate::query::loose::{Lead, Leader, Listed, Loose};
    pub use crate::query::packed::{Packed as PackedRows, Paged};
    pub use crate::query::terms::{
        Absent, ByEntity, Handle, Hold, InPage, Maybe, MaybeInPage, OneOf, Present, Read, Together,
        Write,
    };
    pub use crate::query::typed::{Leads, List, Whole, is_packed};
    pub use crate::query::{RowOf, ViewsOf};
    pub use crate::rows::{GapRows, Noted, SparseRows};
    pub use crate::rules::Rule;
    #[cfg(feature = "schedule")]
    pub use crate::schedule::functions as schedule;
    pub use crate::set::{At, KindSet, Part, Set, StableSet};
    /// A sparse set of one column.
    pub type OneColumn<T> = Set<(Buffer<T>, ())>;
    pub use crate::sort::{self, Grouped, Ungrouped};
    pub use crate::store::{KindLent, Lent, NotedSet, Store};
    pub use crate::structure as ops;
    #[cfg(feature = "track")]
    pub use crate::track::{self, Changes, MarkedRows};
    pub use crate::units::{Mask, Units, matches};
    pub use crate::world::UnitVisitor;
    pub use crate::world_methods;
    pub use crate::*;
}

/// Runs the examples in the README as doc tests.
#[cfg(all(doctest, feature = "macros", feature = "save"))]
#[doc = include_str!("../README.md")]
struct Readme;
