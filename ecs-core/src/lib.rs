//! A compile-time entity component system.
#![no_std]

extern crate alloc;

mod access;
mod allocator;
mod buffer;
mod bulk;
mod bundle;
mod column;
mod commands;
mod entities;
mod entity;
mod error;
mod group;
mod join;
mod lane;
mod layout;
mod mask;
mod planner;
mod pool;
mod query;
mod signature;
mod sparse;
mod sparse_set;
mod structure;
mod tuples;
mod world;

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;

pub use bulk::Spawned;
pub use bundle::{Bundle, BundleColumns};
pub use column::{Column, ColumnMut, Lend, LendMut};
pub use commands::{Applied, Commands};
pub use entities::Entities;
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
pub use query::{
    Exact, Query, QueryIter, ReadOnly, ReadTerm, ReadTerms, Term, Terms, With, Without,
};
pub use sparse_set::{Compactor, Iter, IterMut, SparseSet};
pub use world::{Has, Sortable, World};

/// Writes a world.
#[cfg(feature = "macros")]
#[macro_export]
macro_rules! world {
    ($($declarations:tt)*) => {
        $crate::__private::world! { $crate $($declarations)* }
    };
}
