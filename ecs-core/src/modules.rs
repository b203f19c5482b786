//! The public modules. They group the items of the runtime for the docs, with one page for each item.
//!
//! The root exports every item too, hidden in the docs, so each has a short path.

/// Traits in the bounds of functions that are generic over worlds.
///
/// The traits of query and join terms are sealed, because loops rely on their implementations for soundness.
pub mod bounds {
    #[cfg(feature = "stable")]
    #[doc(inline)]
    pub use ecs_core_runtime::Stays;
    #[cfg(feature = "stable")]
    #[doc(inline)]
    pub use ecs_core_runtime::bounds::HasStableTable;
    #[cfg(feature = "track")]
    #[doc(inline)]
    pub use ecs_core_runtime::bounds::TracksChanges;
    #[doc(inline)]
    pub use ecs_core_runtime::bounds::*;
    #[doc(inline)]
    pub use ecs_core_runtime::{HasResource, HasUnit, Sortable, SortableTable};
}

/// Columns of values, their iterators, and the kinds of storage.
pub mod column {
    #[cfg(feature = "track")]
    #[doc(inline)]
    pub use ecs_core_runtime::column::{ChangedIter, MarkingIter, RemovedIter};
    #[doc(inline)]
    pub use ecs_core_runtime::column::{Iter, IterMut};
    #[doc(inline)]
    pub use ecs_core_runtime::{
        Column, ColumnMut, IntoColumn, IntoColumnMut, Linear, LinearColumn, LinearColumnMut,
        Packed, Sparse, StorageKind,
    };
    #[cfg(feature = "stable")]
    #[doc(inline)]
    pub use ecs_core_runtime::{Paged, Stable, StableColumn, StableColumnMut};
}

/// Structural changes that are recorded now, and applied later.
///
/// [`Commands`](crate::Commands) records them while the world is borrowed. A [`BundleBuilder`](crate::BundleBuilder) collects components
/// one by one.
pub mod commands {
    #[doc(inline)]
    pub use ecs_core_runtime::{ApplyReport, BundleBuilder, Commands, EntityCommands, Reserver};
}

/// The sparse sets of columns, which can be used without a world.
pub mod containers {
    #[doc(inline)]
    pub use ecs_core_runtime::{EntityMap, LinearSet, SparseSet, linear_set, sparse_set};
}

/// The difference of two worlds, as a value.
///
/// [`World::diff`](crate::World::diff) makes it, and [`World::apply_delta`](crate::World::apply_delta) applies it.
#[cfg(feature = "delta")]
pub mod delta {
    #[doc(inline)]
    pub use ecs_core_runtime::{ColumnSummary, Delta, DeltaData, DeltaSummary};
}

/// The alive entities, one entity with its components, and brands of worlds.
pub mod entities {
    #[doc(inline)]
    pub use ecs_core_runtime::entities::*;
    #[doc(inline)]
    pub use ecs_core_runtime::{Brand, Entities, EntityMut, EntityRef, Spawned};
}

/// The errors of all methods, and their reasons.
pub mod errors {
    #[cfg(feature = "delta")]
    #[doc(inline)]
    pub use ecs_core_runtime::DeltaError;
    #[cfg(feature = "restore")]
    #[doc(inline)]
    pub use ecs_core_runtime::{BrokenEntity, RestoreError, RestoreReason};
    #[doc(inline)]
    pub use ecs_core_runtime::{
        BrokenRule, ColumnsError, DisjointError, InsertError, InsertReason, NoSuchEntity,
        ParseEntityError, RemoveError, SingleError, SlotsError, SpawnAtError, SpawnAtReason,
        SpawnError, SpawnReason,
    };
    #[cfg(feature = "transfer")]
    #[doc(inline)]
    pub use ecs_core_runtime::{MergeError, MoveError};
}

/// Groups: their members as slices, and the entities that enter and leave.
pub mod group {
    #[doc(inline)]
    pub use ecs_core_runtime::{
        Group, GroupEvent, GroupMut, GroupRef, GroupToken, HasEvents, NestedIn, Owns,
    };

    #[doc(alias = "event")]
    #[doc(alias = "observer")]
    #[doc(inline)]
    pub use ecs_core_runtime::GroupEvents;
}

/// `#[index]`: the entities that have a value, or a key of one.
#[cfg(feature = "index")]
pub mod indices {
    #[doc(inline)]
    pub use ecs_core_runtime::indices::*;
    #[doc(inline)]
    pub use ecs_core_runtime::{HasIndex, Hashed, Indexed, QueryAt, Unique, ValueIndex};

    #[doc(alias = "timer")]
    #[doc(inline)]
    pub use ecs_core_runtime::Ordered;
}

/// The declarations of a world and the plans of its queries and schedules, as data.
pub mod layout {
    #[cfg(feature = "layout")]
    #[doc(inline)]
    pub use ecs_core_runtime::Inspection;
    #[cfg(feature = "schedule")]
    #[doc(inline)]
    pub use ecs_core_runtime::SchedulePlan;
    #[doc(inline)]
    pub use ecs_core_runtime::{
        Access, ComponentLayout, FamilyLayout, GroupKind, GroupLayout, Layout, QueryLayout,
        QueryPlan, ResourceLayout, StorageLayout, TableLayout, TrackLayout,
    };
}

/// `#[link]`: components that name another entity, and trees of entities.
#[cfg(feature = "links")]
pub mod links {
    #[doc(inline)]
    pub use ecs_core_runtime::links::*;
    #[doc(inline)]
    pub use ecs_core_runtime::{HasLink, LinkColumn, LinkKind, Linked, OnDespawn, SortableLink};

    #[doc(alias = "children")]
    #[doc(alias = "hierarchy")]
    #[doc(alias = "inventory")]
    #[doc(alias = "parent")]
    #[doc(alias = "relation")]
    #[doc(inline)]
    pub use ecs_core_runtime::Link;
}

/// Queries of a world, joins of borrowed columns, and the terms and filters of both.
///
/// A struct that derives `Query` is a query of every world that has its components. It can be in
/// any module or crate, and identifies components by their types. Each world plans it with its own
/// groups and tables. For a table `Body`, a field `BodyMut<'w>` borrows a whole row.
///
/// ```
/// use ecs_core::{Has, Query, World, world};
///
/// struct Health(i32);
/// struct Poison(i32);
/// struct Immune;
///
/// #[derive(Query)]
/// #[query(without(Immune))]
/// struct Poisoned<'w> {
///     health: &'w mut Health,
///     poison: &'w Poison,
/// }
///
/// fn sicken<W: Has<Health> + Has<Poison> + Has<Immune>>(world: &mut W) {
///     for row in world.query_mut::<Poisoned>() {
///         row.health.0 -= row.poison.0;
///     }
/// }
///
/// world!(struct Sim { health: Health, poison: Poison, immune: Immune });
/// let mut sim = Sim::new();
/// let weak = sim.spawn((Health(9), Poison(2)));
/// let strong = sim.spawn((Health(9), Poison(2), Immune));
/// sicken(&mut sim);
/// assert_eq!((sim.health()[weak].0, sim.health()[strong].0), (7, 9));
/// ```
pub mod query {
    #[doc(inline)]
    pub use ecs_core_runtime::{
        ColumnSet, Excluded, Filtered, Join, JoinIter, Only, Optional, Present, QueryIter,
        QuerySet, ReadOnly, With, Without,
    };

    #[doc(alias = "collision")]
    #[doc(inline)]
    pub use ecs_core_runtime::Pairs;
}

/// Worlds from plain data, and the indices and generations of all entities.
///
/// [`World::restore`](crate::World::restore) makes a world of plain data, without serde. With the feature `save`, a world
/// can derive `Serialize` and `Deserialize`: see [`world!`](crate::world!#saving).
pub mod restore {
    #[doc(inline)]
    pub use ecs_core_runtime::EntitySlots;
    #[cfg(feature = "restore")]
    #[doc(inline)]
    pub use ecs_core_runtime::Restoring;
}

/// Tables, whose components are added and removed together.
pub mod table {
    #[doc(inline)]
    pub use ecs_core_runtime::{Row, TableIter, TableMut, TableRef};
    #[cfg(feature = "stable")]
    #[doc(inline)]
    pub use ecs_core_runtime::{StableTableMut, StableTableRef, WithEntity};
}

/// `#[track]`: which values were added, changed and removed in each frame.
///
/// With `#[track]` on a component, the world notes which values are added, changed and removed in a
/// frame. Queries ask for them by `changed(..)` and `added(..)`, or by the filters
/// [`Changed`](crate::Changed) and [`Added`](crate::Added).
///
/// ```
/// use ecs_core::{Entity, world};
///
/// struct Health(i32);
///
/// world!(
///     struct Sim { #[track] health: Health }
///
///     #[query(changed(health))]
///     struct Hurt { entity: Entity, health: &Health }
/// );
///
/// let mut sim = Sim::new();
/// let (a, b) = (sim.spawn(Health(9)), sim.spawn(Health(9)));
/// sim.next_frame();
/// sim.health_mut()[b].0 -= 2;
/// assert!(sim.hurt().map(|row| (row.entity, row.health.0)).eq([(b, 7)]));
#[cfg(feature = "track")]
pub mod track {
    #[doc(inline)]
    pub use ecs_core_runtime::{
        Added, Changed, KeepsRemoved, Marked, Mut, OnWrite, Tracked, Tracks,
    };
}

/// Entities that are copied and moved between worlds, and the handles inside their values.
pub mod transfer {
    #[doc(inline)]
    pub use ecs_core_runtime::{ClonesEntities, EntityMapping, MapEntities};
}
