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
pub use core::primitive::{bool, str, u32, u64, usize};
pub use core::result::Result::{self, Err, Ok};

pub use crate::capabilities::batch::columns::{BundleColumns, append_columns, one_length};
pub use crate::capabilities::batch::error::ColumnsError;
pub use crate::capabilities::batch::world::Spawned;
pub use crate::capabilities::brand::entity::numbered::Numbered;
pub use crate::capabilities::brand::entity::{Brand, BrandedGenerations};
pub use crate::capabilities::budget::within_budget;
pub use crate::capabilities::bundles::builder::BundleBuilder;
pub use crate::capabilities::capacity::entity::{Capped, check_capacity};
pub use crate::capabilities::commands::entity::Reserver;
pub use crate::capabilities::commands::storage::queue::Queue;
pub use crate::capabilities::commands::world::{ApplyReport, Commands};
#[cfg(feature = "count")]
pub use crate::capabilities::count::{schema::Counts, storage::Count};
pub use crate::capabilities::derived::query::row_columns::{IntoRow, RowColumns};
pub use crate::capabilities::derived::query::row_terms::HasRow;
pub use crate::capabilities::derived::schema::{RowBorrow, RowTerms, is_row};
pub use crate::capabilities::events::group::NotesEvents;
pub use crate::capabilities::events::storage::GroupEvents;
pub use crate::capabilities::handles::world::{EntityMut, EntityRef};
#[cfg(feature = "index")]
pub use crate::capabilities::index::query::QueryAt;
#[cfg(feature = "index")]
pub use crate::capabilities::index::schema::HasIndex;
#[cfg(feature = "index")]
pub use crate::capabilities::index::storage::{
    Indexed,
    notes::IndexNotes,
    shape::{Hashed, KeyOf, Ordered, Unique},
    view::ValueIndex,
};
#[cfg(feature = "invariants")]
pub use crate::capabilities::invariants::world::Invariants;
pub use crate::capabilities::joins::column_set::ColumnSet;
#[cfg(feature = "track")]
pub use crate::capabilities::kept::schema::KeepsRemoved;
#[cfg(feature = "track")]
pub use crate::capabilities::kept::storage::Kept;
pub use crate::capabilities::layout::plan::{
    Access, ComponentLayout, FamilyLayout, GroupLayout, Layout, QueryLayout, ResourceLayout,
    TableLayout,
};
pub use crate::capabilities::layout::query::QueryPlan;
#[cfg(feature = "layout")]
pub use crate::capabilities::layout::world::Inspection;
#[cfg(feature = "links")]
pub use crate::capabilities::links::entity::OnDespawn;
#[cfg(feature = "links")]
pub use crate::capabilities::links::ops::LinkOps;
#[cfg(feature = "links")]
pub use crate::capabilities::links::storage::lists::{LinkLists, LinkStorage, Linked};
#[cfg(feature = "links")]
pub use crate::capabilities::links::traits::{HasLink, SortableLink};
pub use crate::capabilities::resources::schema::HasResource;
pub use crate::capabilities::several::query::{
    QueryAccess, QuerySet, Reads, Writes, over as over_several,
};
pub use crate::capabilities::sorting::schema::{Order, Sortable, SortableTable};
#[cfg(feature = "stable")]
pub use crate::capabilities::stable::schema::Stays;
#[cfg(feature = "stable")]
pub use crate::capabilities::stable::table::{HasStableTable, StableTableMut, StableTableRef};
pub use crate::capabilities::tables::row::{LentMutOf, LentOf, Row, RowForm, ValuesOf};
pub use crate::capabilities::tables::{HasTable, TableMut, TableRef};
#[cfg(feature = "track")]
pub use crate::capabilities::track::query::term::{Added, Changed};
#[cfg(feature = "track")]
pub use crate::capabilities::track::schema::Tracks;
#[cfg(feature = "track")]
pub use crate::capabilities::track::storage::changes::{Changes as Marks, Tracked};
#[cfg(feature = "track")]
pub use crate::capabilities::track::storage::column::{ChangedIter, RemovedIter};
#[cfg(feature = "track")]
pub use crate::capabilities::track::storage::marking::Mut;
#[cfg(feature = "track")]
pub use crate::capabilities::track::storage::tracked::TrackedBuffer;
pub use crate::capabilities::transfer::entity::{EntityMapping, MapEntities};
pub use crate::capabilities::transfer::schema::{CloneVisitor, ClonesEntities, Fresh};
#[cfg(feature = "transfer")]
pub use crate::capabilities::transfer::world::error::{MergeError, MoveError};
pub use crate::entity::allocator::{EntitySlots, NewEntities};
pub use crate::entity::entities::Entities;
pub use crate::entity::entity_table::EntityTable;
pub use crate::entity::error::{
    DisjointError, InsertError, NoSuchEntity, RemoveError, SpawnAtError, SpawnError,
};
pub use crate::entity::handle::Entity;
pub use crate::entity::numbering::Consecutive;
pub use crate::entity::signature::Wide;
#[cfg(feature = "families")]
pub use crate::group::{Border, border_terms};
pub use crate::group::{
    Each, Group, GroupMut, GroupRef, GroupToken, HasEvents, NestedIn, OwnedColumns, OwnedUnits,
    Owns,
};
pub use crate::methods::World;
pub use crate::numbers::{I, O};
pub use crate::parallel::join;
pub use crate::plan::cube::Cube;
#[cfg(feature = "families")]
pub use crate::plan::family::Segment;
pub use crate::plan::mask::Mask;
pub use crate::plan::planner::{BorderTerms, GroupTerms};
pub use crate::plan::rule::Rule;
pub use crate::query::columns::EntityTerm;
pub use crate::query::iter::QueryIter;
pub use crate::query::term::{With, Without};
pub use crate::query::terms::TermsRow;
pub use crate::query::traits::{Exact, Query, ReadOnly};
pub use crate::schema::bundle::{Alone, Leaf, NoUnit, Subject};
pub use crate::schema::data::{
    Adds, Bundle, FilterBy, Filters, Has, HasUnit, MapRow, Structural, UnitOps, Visitor, WorldData,
    origin,
};
pub use crate::schema::filter::ByColumn;
pub use crate::schema::key::Key;
pub use crate::schema::strict::Mapped;
pub use crate::schema::unique::UniqueOps;
pub use crate::storage::column::{
    Column, ColumnBorrow, ColumnMut, IntoColumn, IntoColumnMut, Presence,
};
pub use crate::storage::group_state::{GroupState, Groups};
#[cfg(feature = "stable")]
pub use crate::storage::kind::Stable;
pub use crate::storage::kind::{Lent, LentMut};
pub use crate::storage::kind::{Linear, Packed, Sparse};
pub use crate::storage::noted::{Noted, Plain};
pub use crate::storage::origin::Origin;
#[cfg(feature = "stable")]
pub use crate::storage::pool::StableStore;
pub use crate::storage::pool::{LinearStore, Pool, PoolMut, SetStore};
pub use crate::storage::room::{Pushed, Room};
pub use crate::storage::sparse_set::SparseSet;
#[cfg(feature = "stable")]
pub use crate::storage::stable::Spots;
pub use crate::storage::store::LoneIn;
#[cfg(feature = "stable")]
pub use crate::storage::values::pages::Paged;
pub use crate::{
    __ecs_checksum_methods as checksum_methods, __ecs_cloning_methods as cloning_methods,
    __ecs_copying_methods as copying_methods, __ecs_counting_methods as counting_methods,
    __ecs_delta_methods as delta_methods, __ecs_first_methods as first_methods,
    __ecs_index_methods as index_methods, __ecs_inspecting_methods as inspecting_methods,
    __ecs_kept_methods as kept_methods, __ecs_leaving_methods as leaving_methods,
    __ecs_link_methods as link_methods, __ecs_missing_methods as missing_methods,
    __ecs_moving_methods as moving_methods, __ecs_resource_methods as resource_methods,
    __ecs_restoring_methods as restoring_methods, __ecs_saved_methods as saved_methods,
    __ecs_saving as saving, __ecs_stable_methods as stable_methods,
    __ecs_structure_methods as structure_methods, __ecs_tracking_methods as tracking_methods,
    __ecs_value_methods as value_methods, __ecs_whole_methods as whole_methods,
    __ecs_world_methods as world_methods,
};

#[cfg(feature = "delta")]
pub use self::delta::*;
#[cfg(feature = "restore")]
pub use crate::capabilities::restore::world::Restoring;

/// The names that worlds with deltas use.
#[cfg(feature = "delta")]
mod delta {
    pub use crate::capabilities::delta::storage::store::UnitDelta;
    pub use crate::capabilities::delta::world::{
        ChangeVisitor, Delta, DeltaData, DeltaError, ResourceDelta, ResourceKey, UnitKey,
    };
}

/// The names that the derives of `Serialize` and `Deserialize` use.
#[cfg(feature = "save")]
pub mod serde {
    #[cfg(feature = "delta")]
    pub use crate::capabilities::delta::world::{
        FieldLoader, FieldSaver, LoadChanges, SaveChanges,
    };
    pub use crate::capabilities::save::loading::{
        Align, Filling, Load, LoadVisitor, StagedColumn, StagedPart, StagedResource, deserialize,
        deserialize_in_place,
    };
    pub use crate::capabilities::save::saving::{
        Save, SaveVisitor, checksum, checksum_of, fingerprint_by, fingerprint_of, serialize,
    };
    pub use alloc::string::String;
    pub use core::ops::ControlFlow;
    pub use serde::{Deserialize, Deserializer, Serialize, Serializer};
}

/// The names that the code of a schedule uses.
#[cfg(feature = "schedule")]
pub mod schedule {
    pub use crate::capabilities::schedule::parallel::{
        change, enter, here, join_if, keep, least, read, sent, worth,
    };
    pub use crate::capabilities::schedule::query::{living, living_mut, query, query_mut};
    pub use crate::parallel::held::{always, free, hold, hold_sent};
}

/// The bounds of methods whose feature is off.
pub mod missing {
    pub use crate::missing::*;
}

/// The bounds of the methods of the trait [`World`], which generic code can prove.
pub mod any {
    pub use crate::query::traits::Query;
    pub use crate::schema::data::{Bundle as Returned, Has as HasMut};
}

/// The bounds of the methods that a world has as its own, which are checked at each call.
pub mod own {
    pub use crate::capabilities::kept::returned::Returned;
    pub use crate::query::distinct::DistinctTerms as Query;
    pub use crate::schema::strict::HasMut;
}

/// The operations behind the methods of a world.
pub mod ops {
    pub use crate::capabilities::batch::world::{reserve, reserve_for};
    pub use crate::capabilities::brand::world::{brand_of, set_brand};
    pub use crate::capabilities::capacity::world::fill;
    pub use crate::capabilities::commands::operations::reserver;
    #[cfg(feature = "count")]
    pub use crate::capabilities::count::world::count_of;
    #[cfg(feature = "delta")]
    pub use crate::capabilities::delta::world::{diff, diff_of, diff_tracked};
    pub use crate::capabilities::events::group::{group_events, no_events, take_events};
    pub use crate::capabilities::handles::world::{entity, entity_mut};
    #[cfg(feature = "index")]
    pub use crate::capabilities::index::query::query_at;
    pub use crate::capabilities::invariants::bundle::{insertable, never_refused, spawnable};
    pub use crate::capabilities::joins::world::columns;
    pub use crate::capabilities::kept::returned::removable;
    #[cfg(feature = "track")]
    pub use crate::capabilities::kept::world::{at_drop, finish};
    pub use crate::capabilities::layout::query::plan_of;
    #[cfg(feature = "layout")]
    pub use crate::capabilities::layout::world::inspect;
    pub use crate::capabilities::resources::schema::take_resource;
    #[cfg(feature = "restore")]
    pub use crate::capabilities::restore::world::restore;
    pub use crate::capabilities::several::world::queries;
    #[cfg(feature = "transfer")]
    pub use crate::capabilities::transfer::world::copies::{copy_of, copy_of_only, separable};
    #[cfg(feature = "transfer")]
    pub use crate::capabilities::transfer::world::merging::mappable;
    pub use crate::world::access::{
        column, column_mut, contains, entities, get, get_disjoint_mut, get_mut, group, group_mut,
        has, is_empty, len, query, query_mut,
    };
    pub use crate::world::structure::distinct;

    #[cfg(not(all(feature = "check", debug_assertions)))]
    pub use super::changes::*;
    #[cfg(all(feature = "check", debug_assertions))]
    pub use crate::capabilities::check::operations::*;
}

/// The operations that change a world, without the check.
pub mod changes {
    pub use crate::capabilities::batch::world::{
        clear, clear_component, despawn_batch, despawn_where, insert_batch, remove_batch,
        shrink_to_fit, spawn_batch, spawn_columns,
    };
    pub use crate::capabilities::commands::operations::apply;
    #[cfg(feature = "delta")]
    pub use crate::capabilities::delta::world::{apply_delta, edit};
    #[cfg(feature = "track")]
    pub use crate::capabilities::kept::world::drain_removed;
    #[cfg(feature = "links")]
    pub use crate::capabilities::links::sort::{relink, sort_parents_first};
    pub use crate::capabilities::sorting::signature::sort_by_signature;
    pub use crate::capabilities::sorting::world::{sort_as, sort_by, sort_by_key};
    #[cfg(feature = "stable")]
    pub use crate::capabilities::stable::world::compact;
    #[cfg(feature = "track")]
    pub use crate::capabilities::track::world::next_frame;
    #[cfg(feature = "transfer")]
    pub use crate::capabilities::transfer::world::copies::{copy_to, try_copy_to};
    #[cfg(feature = "transfer")]
    pub use crate::capabilities::transfer::world::copying::{copy_from, duplicate};
    #[cfg(feature = "transfer")]
    pub use crate::capabilities::transfer::world::merging::{
        instance, merge, try_instance, try_merge,
    };
    #[cfg(feature = "transfer")]
    pub use crate::capabilities::transfer::world::moving::{
        move_to, split_off, split_off_where, try_move_to,
    };
    #[cfg(feature = "transfer")]
    pub use crate::capabilities::transfer::world::transfer::{put, take};
    pub use crate::world::despawn::despawn;
    pub use crate::world::get_or_insert::get_or_insert_with;
    pub use crate::world::structure::{
        discard, insert, remove, replace, spawn, spawn_at, try_spawn,
    };
}

/// The derives of a world.
pub mod duplicate {
    #[cfg(feature = "delta")]
    pub use crate::capabilities::delta::storage::values::value_ops;
    #[cfg(feature = "delta")]
    pub use crate::capabilities::delta::world::resource_ops;
    pub use crate::capabilities::derives::equal::{Equal, total};
    pub use crate::capabilities::derives::hashed::Hashed;
    pub use crate::capabilities::derives::show::Shown;
    pub use crate::capabilities::derives::world::{
        entities, entities_from, fresh, groups, groups_from, renew_units, whole,
    };
    pub use crate::capabilities::resources::world::{resource_clones, resource_default};
    pub use crate::capabilities::transfer::storage::copies;
}
