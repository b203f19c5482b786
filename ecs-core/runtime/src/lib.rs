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

mod const_text;
mod debug;
mod entity;
mod group;
#[cfg(feature = "save")]
mod load;
mod numbers;
pub mod parallel;
mod plan;
mod prefetch;
mod query;
#[cfg(feature = "save")]
mod save;
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
pub use world::check::{Unchecked, unchecked};

pub use entity::allocator::{EntitySlots, SlotsError};
pub use entity::entities::Entities;
pub use entity::error::{
    ColumnsError, DisjointError, InsertError, InsertReason, NoSuchEntity, RemoveError, SingleError,
    SpawnAtError, SpawnAtReason,
};
pub use entity::handle::Entity;
pub use entity::link::{Link, OnDespawn};
pub use entity::mapping::{EntityMapping, MapEntities};
pub use entity::reserver::Reserver;
pub use group::{Group, GroupMut, GroupRef, GroupToken, HasEvents, NestedIn, Owns};
pub use plan::layout::{
    Access, ComponentLayout, GroupKind, GroupLayout, Layout, QueryLayout, ResourceLayout,
    StorageLayout, TableLayout, TrackLayout,
};
#[cfg(feature = "schedule")]
pub use plan::schedule_plan::SchedulePlan;
pub use query::column_set::ColumnSet;
pub use query::columns::{Excluded, Marked, OnWrite, Optional, Present};
pub use query::filtered::Filtered;
pub use query::iter::{Pairs, QueryIter};
pub use query::join::{Join, JoinIter};
pub use query::query_plan::QueryPlan;
pub use query::several::QuerySet;
pub use query::term::{Added, Changed, With, Without};
pub use query::traits::{Query, ReadOnly};
pub use schema::clones::ClonesEntities;
pub use schema::data::{Adds, Bundle, Has, HasUnit};
pub use schema::has::{Sortable, SortableTable};
pub use schema::link::{HasLink, SortableLink};
pub use schema::resource::HasResource;
pub use schema::row::Row;
pub use schema::tracks::{KeepsRemoved, Tracks};
pub use storage::changes::Tracked;
pub use storage::column::{
    Column, ColumnMut, IntoColumn, IntoColumnMut, LinearColumn, LinearColumnMut, LinkColumn,
};
pub use storage::entity_map::EntityMap;
pub use storage::group_events::{GroupEvent, GroupEvents};
pub use storage::kind::{Linear, Packed, Sparse, StorageKind};
pub use storage::linear_set::LinearSet;
pub use storage::link_lists::{LinkKind, Linked};
pub use storage::marking::Mut;
pub use storage::sparse_set::SparseSet;
pub use world::bulk::Spawned;
pub use world::bundle::BundleBuilder;
pub use world::commands::{ApplyReport, Commands, EntityCommands};
#[cfg(feature = "delta")]
pub use world::delta::{ColumnSummary, Delta, DeltaData, DeltaError, DeltaSummary};
pub use world::entity::{EntityMut, EntityRef};
#[cfg(feature = "layout")]
pub use world::inspect::Inspection;
pub use world::methods::World;
#[cfg(feature = "restore")]
pub use world::restore::{RestoreError, RestoreReason, Restoring};
pub use world::table::{TableIter, TableMut, TableRef};

/// The iterators of a [`SparseSet`], which are those of a [`Column`] too.
pub mod sparse_set {
    pub use crate::storage::sparse_set::{Compactor, Iter, IterMut};
}

/// The iterators of a [`LinearSet`].
pub mod linear_set {
    pub use crate::storage::linear_set::{Iter, IterMut};
}

/// The iterators of a [`LinearColumn`].
pub mod column {
    pub use crate::storage::column::{ChangedIter, RemovedIter};
    pub use crate::storage::linear_set::column_iter::{Iter, IterMut};
    pub use crate::storage::marking::MarkingIter;
}

/// The iterators over the trees of a [`LinkColumn`].
pub mod links {
    pub use crate::storage::column::{Ancestors, Children, Descendants};
}

/// The iterator of [`Entities`].
pub mod entities {
    pub use crate::entity::entities::Iter;
}

/// The traits that occur in the bounds of public functions, and the type behind [`SparseSet`]. The
/// traits of query and join terms are sealed, because loops rely on their implementations for
/// soundness.
pub mod bounds {
    pub use crate::group::PackedColumns;
    pub use crate::query::columns::JoinTerm;
    pub use crate::query::distinct::DistinctTerms;
    pub use crate::query::row_columns::{IntoRow, RowColumns};
    pub use crate::query::row_terms::HasRow;
    pub use crate::query::several::{Beside, QueryAccess, Unchanged, Unused};
    pub use crate::query::term::{ReadTerm, Term};
    pub use crate::query::terms::{ReadTerms, Terms};
    pub use crate::query::traits::Exact;
    pub use crate::schema::data::Filters;
    pub use crate::schema::row::RowSlices;
    pub use crate::schema::row_borrow::{RowBorrow, RowTerms};
    pub use crate::schema::strict::{HasMut, Returned};
    pub use crate::storage::row_set::RowSet;
    pub use crate::storage::tracked::TracksChanges;
    pub use crate::world::bundle::BundleColumns;
    pub use crate::world::table::HasTable;
}
