//! The run-time half of ecs-core: containers, groups, queries and everything that generated code
//! calls.
//!
//! Depend on `ecs-core`, which exports all of it together with the macro `world!`. This package is
//! separate, so that cargo compiles it and the macro at the same time.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(all(feature = "check", debug_assertions))]
extern crate std;

mod capabilities;
mod const_text;
mod debug;
mod entity;
mod group;
mod methods;
mod missing;
mod numbers;
pub mod parallel;
mod plan;
mod prefetch;
mod query;
mod schema;
mod storage;
mod tuples;
mod world;

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;

/// Turns the check of the feature `check` off, for tests.
#[cfg(all(feature = "check", debug_assertions))]
#[doc(hidden)]
pub use crate::capabilities::check::world::{Unchecked, unchecked};

#[cfg(feature = "links")]
pub use crate::capabilities::links::traits::{HasLink, SortableLink};
pub use crate::query::iter::pairs::Pairs;
pub use crate::storage::column::linear::{LinearColumn, LinearColumnMut};
pub use crate::storage::linear_set::LinearSet;
pub use capabilities::batch::error::ColumnsError;
pub use capabilities::batch::world::Spawned;
pub use capabilities::brand::entity::Brand;
pub use capabilities::bundles::builder::BundleBuilder;
pub use capabilities::commands::entity::Reserver;
pub use capabilities::commands::world::{ApplyReport, Commands, EntityCommands};
#[cfg(feature = "count")]
pub use capabilities::count::schema::Counts;
#[cfg(feature = "delta")]
pub use capabilities::delta::world::{ColumnSummary, Delta, DeltaData, DeltaError, DeltaSummary};
pub use capabilities::events::storage::{GroupEvent, GroupEvents};
#[cfg(feature = "index")]
pub use capabilities::index::query::QueryAt;
#[cfg(feature = "index")]
pub use capabilities::index::schema::HasIndex;
#[cfg(feature = "index")]
pub use capabilities::index::storage::{
    Indexed,
    shape::{Hashed, Ordered, Unique},
    view::ValueIndex,
};
pub use capabilities::joins::column_set::ColumnSet;
pub use capabilities::joins::filtered::Filtered;
pub use capabilities::joins::query::{Join, JoinIter};
#[cfg(feature = "track")]
pub use capabilities::kept::schema::KeepsRemoved;
pub use capabilities::layout::plan::{
    Access, ComponentLayout, FamilyLayout, GroupKind, GroupLayout, Layout, QueryLayout,
    ResourceLayout, StorageLayout, TableLayout, TrackLayout,
};
pub use capabilities::layout::query::QueryPlan;
#[cfg(feature = "layout")]
pub use capabilities::layout::world::Inspection;
#[cfg(feature = "links")]
pub use capabilities::links::entity::{Link, OnDespawn};
#[cfg(feature = "links")]
pub use capabilities::links::storage::column::LinkColumn;
#[cfg(feature = "links")]
pub use capabilities::links::storage::lists::{LinkKind, Linked};
pub use capabilities::resources::schema::HasResource;
#[cfg(feature = "restore")]
pub use capabilities::restore::world::{BrokenEntity, RestoreError, RestoreReason, Restoring};
#[cfg(feature = "schedule")]
pub use capabilities::schedule::plan::SchedulePlan;
pub use capabilities::several::query::QuerySet;
#[cfg(feature = "track")]
pub use capabilities::track::query::{Marked, OnWrite};
#[cfg(feature = "track")]
pub use capabilities::track::schema::Tracks;
#[cfg(feature = "track")]
pub use capabilities::track::storage::changes::Tracked;
#[cfg(feature = "track")]
pub use capabilities::track::storage::marking::Mut;
pub use capabilities::transfer::entity::{EntityMapping, MapEntities};
pub use capabilities::transfer::schema::ClonesEntities;
#[cfg(feature = "transfer")]
pub use capabilities::transfer::world::error::{MergeError, MoveError};

pub use crate::methods::World;
pub use capabilities::handles::world::{EntityMut, EntityRef};
pub use capabilities::sets::storage::entity_map::EntityMap;
pub use capabilities::sorting::schema::{Sortable, SortableTable};
#[cfg(feature = "stable")]
pub use capabilities::stable::schema::Stays;
#[cfg(feature = "stable")]
pub use capabilities::stable::storage::{StableColumn, StableColumnMut};
#[cfg(feature = "stable")]
pub use capabilities::stable::table::{StableTableMut, StableTableRef, WithEntity};
pub use capabilities::tables::row::Row;
pub use capabilities::tables::{TableIter, TableMut, TableRef};
#[cfg(feature = "track")]
pub use capabilities::track::query::term::{Added, Changed};
pub use entity::allocator::{EntitySlots, SlotsError};
pub use entity::entities::Entities;
pub use entity::error::{
    BrokenRule, DisjointError, InsertError, InsertReason, NoSuchEntity, RemoveError, SingleError,
    SpawnAtError, SpawnAtReason, SpawnError, SpawnReason,
};
pub use entity::handle::Entity;
pub use entity::parse::ParseEntityError;
pub use group::{Group, GroupMut, GroupRef, GroupToken, HasEvents, NestedIn, Owns};
pub use query::columns::{Excluded, Optional, Present};
pub use query::iter::QueryIter;
pub use query::only::Only;
pub use query::term::{With, Without};
pub use query::traits::{Query, ReadOnly};
pub use schema::data::{Adds, Bundle, Has, HasUnit};
pub use storage::column::{Column, ColumnMut, IntoColumn, IntoColumnMut};
#[cfg(feature = "stable")]
pub use storage::kind::Stable;
pub use storage::kind::{Linear, Packed, Sparse, StorageKind};
pub use storage::sparse_set::SparseSet;
#[cfg(feature = "stable")]
pub use storage::values::pages::Paged;

/// The iterators of a [`SparseSet`], which are those of a [`Column`] too.
pub mod sparse_set {
    pub use crate::capabilities::sets::storage::removal::Compactor;
    pub use crate::storage::sparse_set::{Iter, IterMut};
}

/// The iterators of a [`LinearSet`].
pub mod linear_set {
    pub use crate::storage::linear_set::{Iter, IterMut};
}

/// The iterators of a [`LinearColumn`].
pub mod column {
    #[cfg(feature = "track")]
    pub use crate::capabilities::track::storage::column::{ChangedIter, RemovedIter};
    #[cfg(feature = "track")]
    pub use crate::capabilities::track::storage::marking::MarkingIter;
    pub use crate::storage::column_iter::{Iter, IterMut};
}

/// The bounds of the shapes of a [`ValueIndex`], and its iterators.
#[cfg(feature = "index")]
pub mod indices {
    pub use crate::capabilities::index::schema::IndexKind;
    pub use crate::capabilities::index::storage::matches::Matches;
    pub use crate::capabilities::index::storage::shape::{Finds, InOrder, KeyOf, Keyed, Shape};
    pub use crate::capabilities::index::storage::view::InOrderIter;
}

/// The iterators over the trees of a [`LinkColumn`].
#[cfg(feature = "links")]
pub mod links {
    pub use crate::capabilities::links::storage::column::{Ancestors, Children, Descendants};
}

/// The iterator of [`Entities`].
pub mod entities {
    pub use crate::entity::entities::Iter;
}

/// The traits that occur in the bounds of public functions, and the type behind [`SparseSet`]. The
/// traits of query and join terms are sealed, because loops rely on their implementations for
/// soundness.
pub mod bounds {
    pub use crate::capabilities::batch::columns::BundleColumns;
    pub use crate::capabilities::derived::query::row_columns::{IntoRow, RowColumns};
    pub use crate::capabilities::derived::query::row_terms::HasRow;
    pub use crate::capabilities::derived::schema::{RowBorrow, RowTerms};
    pub use crate::capabilities::kept::returned::Returned;
    pub use crate::capabilities::several::query::{Beside, QueryAccess, Unchanged, Unused};
    #[cfg(feature = "stable")]
    pub use crate::capabilities::stable::table::HasStableTable;
    pub use crate::capabilities::tables::HasTable;
    pub use crate::capabilities::tables::row::RowSlices;
    #[cfg(feature = "track")]
    pub use crate::capabilities::track::storage::tracked::TracksChanges;
    pub use crate::group::PackedColumns;
    pub use crate::query::columns::JoinTerm;
    pub use crate::query::distinct::DistinctTerms;
    pub use crate::query::term::{ReadTerm, Term};
    pub use crate::query::terms::{ReadTerms, Terms};
    pub use crate::query::traits::Exact;
    pub use crate::schema::data::Filters;
    pub use crate::schema::strict::HasMut;
    pub use crate::storage::row_set::RowSet;
}
