//! The only names that generated code may use. Not part of the public interface.

pub use alloc::vec::{IntoIter, Vec};
pub use core;
pub use core::borrow::{Borrow, BorrowMut};
pub use core::clone::Clone;
pub use core::cmp::{Eq, Ord, Ordering, PartialEq};
pub use core::default::Default;
pub use core::fmt;
pub use core::hash::{Hash, Hasher};
pub use core::iter::{IntoIterator, Iterator};
pub use core::marker::{Copy, PhantomData, Send, Sync};
pub use core::ops::{Drop, FnMut, FnOnce};
pub use core::option::Option::{self, None, Some};
pub use core::primitive::{bool, str, u64, usize};
pub use core::result::Result::{self, Err, Ok};

pub use crate::entity::allocator::{EntitySlots, NewEntities};
pub use crate::entity::entities::Entities;
pub use crate::entity::entity_table::EntityTable;
pub use crate::entity::error::{
    ColumnsError, DisjointError, InsertError, NoSuchEntity, RemoveError, SpawnAtError,
};
pub use crate::entity::handle::Entity;
pub use crate::entity::link::OnDespawn;
pub use crate::entity::mapping::{EntityMapping, MapEntities};
pub use crate::entity::reserver::Reserver;
pub use crate::entity::signature::Wide;
pub use crate::group::{
    Each, Group, GroupMut, GroupRef, GroupToken, HasEvents, NestedIn, NotesEvents, OwnedColumns,
    OwnedUnits, Owns,
};
pub use crate::numbers::{I, O};
pub use crate::parallel::join;
pub use crate::plan::layout::{
    Access, ComponentLayout, GroupLayout, Layout, QueryLayout, ResourceLayout, TableLayout,
};
pub use crate::plan::planner::GroupTerms;
pub use crate::query::column_set::ColumnSet;
pub use crate::query::columns::EntityTerm;
pub use crate::query::iter::QueryIter;
pub use crate::query::query_plan::QueryPlan;
pub use crate::query::row_columns::{IntoRow, RowColumns};
pub use crate::query::row_terms::HasRow;
pub use crate::query::several::{Changes, QueryAccess, QuerySet, Reads, over as over_several};
pub use crate::query::term::{Added, Changed, With, Without};
pub use crate::query::terms::TermsRow;
pub use crate::query::traits::{Exact, Query, ReadOnly};
pub use crate::schema::bundle::{Alone, Leaf, NoUnit, Part};
pub use crate::schema::clones::{CloneVisitor, ClonesEntities};
pub use crate::schema::data::{
    Adds, Bundle, Change, FilterBy, Filters, GroupList, Has, HasUnit, MapRow, ShowValue, UnitOps,
    Visitor, WorldData, origin,
};
pub use crate::schema::filter::ByColumn;
pub use crate::schema::has::{Sortable, SortableTable};
pub use crate::schema::key::Key;
pub use crate::schema::link::{HasLink, SortableLink};
pub use crate::schema::link_ops::LinkOps;
pub use crate::schema::resource::HasResource;
pub use crate::schema::row::{LentMutOf, LentOf, Parts, Row, ValuesOf};
pub use crate::schema::row_borrow::{RowBorrow, RowTerms, is_row};
pub use crate::schema::strict::Mapped;
pub use crate::schema::tracks::{KeepsRemoved, Tracks};
pub use crate::storage::changes::{Changes as Marks, Tracked};
pub use crate::storage::column::{
    ChangedIter, Column, ColumnMut, ColumnPart, IntoColumn, IntoColumnMut, Presence, RemovedIter,
};
pub use crate::storage::group_events::GroupEvents;
pub use crate::storage::group_state::{GroupState, Groups};
pub use crate::storage::kept::Kept;
pub use crate::storage::kind::{Lent, LentMut};
pub use crate::storage::kind::{Linear, Sparse};
pub use crate::storage::link_lists::{LinkLists, LinkStorage, Linked};
pub use crate::storage::marking::Mut;
pub use crate::storage::noted::{Noted, Plain};
pub use crate::storage::origin::Origin;
pub use crate::storage::pool::{LinearStore, Order, Pool, PoolMut, SetStore};
pub use crate::storage::queue::Queue;
pub use crate::storage::room::{Pushed, Room};
pub use crate::storage::sparse_set::SparseSet;
pub use crate::storage::store::LoneIn;
pub use crate::storage::tracked::TrackedBuffer;
pub use crate::world::bulk::Spawned;
pub use crate::world::bundle::{BundleBuilder, BundleColumns, append_columns, one_length};
pub use crate::world::commands::{ApplyReport, Commands};
pub use crate::world::entity::{EntityMut, EntityRef};
#[cfg(feature = "layout")]
pub use crate::world::inspect::Inspection;
pub use crate::world::methods::World;
pub use crate::world::methods::missing;
pub use crate::world::table::{HasTable, TableMut, TableRef};
pub use crate::{
    __ecs_checksum_methods as checksum_methods, __ecs_cloning_methods as cloning_methods,
    __ecs_delta_methods as delta_methods, __ecs_inspecting_methods as inspecting_methods,
    __ecs_link_methods as link_methods, __ecs_missing_methods as missing_methods,
    __ecs_moving_methods as moving_methods, __ecs_resource_methods as resource_methods,
    __ecs_restoring_methods as restoring_methods, __ecs_saved_methods as saved_methods,
    __ecs_saving as saving, __ecs_structure_methods as structure_methods,
    __ecs_tracking_methods as tracking_methods, __ecs_value_methods as value_methods,
    __ecs_whole_methods as whole_methods, __ecs_world_methods as world_methods,
};

#[cfg(feature = "delta")]
pub use self::delta::*;
#[cfg(feature = "restore")]
pub use crate::world::restore::Restoring;

/// The names that worlds with deltas use.
#[cfg(feature = "delta")]
mod delta {
    pub use crate::storage::delta::store::UnitDelta;
    pub use crate::world::delta::{
        ChangeVisitor, Delta, DeltaData, DeltaError, ResourceDelta, ResourceKey, UnitKey,
    };
}

/// The names that the derives of `Serialize` and `Deserialize` use.
#[cfg(feature = "save")]
pub mod serde {
    pub use crate::load::{
        Align, Filling, Load, LoadVisitor, StagedColumn, StagedPart, StagedResource, deserialize,
        deserialize_in_place,
    };
    pub use crate::save::{Save, SaveVisitor, checksum, checksum_of, serialize};
    #[cfg(feature = "delta")]
    pub use crate::world::delta::{FieldLoader, FieldSaver, LoadChanges, SaveChanges};
    pub use alloc::string::String;
    pub use core::ops::ControlFlow;
    pub use serde::{Deserialize, Deserializer, Serialize, Serializer};
}

/// The names that the code of a schedule uses.
#[cfg(feature = "schedule")]
pub mod schedule {
    pub use crate::parallel::fork::{change, enter, here, join_if, keep, least, read, sent, worth};
    pub use crate::parallel::held::{always, free, hold, hold_sent};
    pub use crate::query::over::{living, living_mut, query, query_mut};
}

/// The bounds of the methods of the trait [`World`], which generic code can prove.
pub mod any {
    pub use crate::query::traits::Query;
    pub use crate::schema::data::{Bundle as Returned, Has as HasMut};
}

/// The bounds of the methods that a world has as its own, which are checked at each call.
pub mod own {
    pub use crate::query::distinct::DistinctTerms as Query;
    pub use crate::schema::strict::{HasMut, Returned};
}

/// The operations behind the methods of a world.
pub mod ops {
    pub use crate::group::{group_events, no_events, take_events};
    pub use crate::schema::resource::take_resource;
    pub use crate::world::access::{
        column, column_mut, columns, contains, entities, get, get_disjoint_mut, get_mut, group,
        group_mut, has, is_empty, len, plan_of, queries, query, query_mut, reserver,
    };
    pub use crate::world::bulk::{reserve, reserve_for};
    #[cfg(feature = "delta")]
    pub use crate::world::delta::{diff, diff_of, diff_tracked};
    pub use crate::world::entity::{entity, entity_mut};
    #[cfg(feature = "layout")]
    pub use crate::world::inspect::inspect;
    #[cfg(feature = "transfer")]
    pub use crate::world::merging::mappable;
    #[cfg(feature = "restore")]
    pub use crate::world::restore::restore;
    pub use crate::world::structure::{distinct, removable};
    pub use crate::world::tracking::{
        added, added_since, at_drop, changed, changed_since, finish, frame_of, removed,
        removed_since,
    };

    #[cfg(not(all(feature = "check", debug_assertions)))]
    pub use super::changes::*;
    #[cfg(all(feature = "check", debug_assertions))]
    pub use crate::world::checked::*;
}

/// The operations that change a world, without the check.
pub mod changes {
    pub use crate::world::access::{apply, sort_as, sort_by, sort_by_key};
    pub use crate::world::bulk::{
        clear, clear_component, despawn_batch, despawn_where, insert_batch, remove_batch,
        shrink_to_fit, spawn_batch, spawn_columns,
    };
    #[cfg(feature = "transfer")]
    pub use crate::world::copying::{copy_from, duplicate};
    #[cfg(feature = "delta")]
    pub use crate::world::delta::{apply_delta, edit};
    pub use crate::world::despawn::despawn;
    pub use crate::world::get_or_insert::get_or_insert_with;
    #[cfg(feature = "transfer")]
    pub use crate::world::merging::{instance, merge};
    pub use crate::world::sort_links::{relink, sort_parents_first};
    pub use crate::world::structure::{discard, insert, remove, spawn, spawn_at};
    pub use crate::world::tracking::{drain_removed, next_frame};
    #[cfg(feature = "transfer")]
    pub use crate::world::transfer::{put, take};
}

/// The derives of a world.
pub mod duplicate {
    pub use crate::storage::copies::copies;
    #[cfg(feature = "delta")]
    pub use crate::storage::delta::values::value_ops;
    #[cfg(feature = "delta")]
    pub use crate::world::delta::resource_ops;
    pub use crate::world::derives::{
        column_eq, column_hash, entities, entities_eq, entities_from, entities_hash, fresh, groups,
        groups_eq, groups_from, groups_hash, part_eq, part_hash, renew_units, show_entities, total,
        whole,
    };
    pub use crate::world::resources::{
        resource_clones, resource_default, resource_eq, resource_hash, show_resource,
    };
    pub use crate::world::show::{Unshown, show};
}
