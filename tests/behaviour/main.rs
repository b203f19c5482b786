//! The behaviour of worlds and storages, through the public API: entities, storages, tables, groups and queries.
//!
//! The rest is in capabilities.rs. Together, they would be built by one core at the end, while the other has nothing to do.

mod batch;
mod columns;
mod drops;
mod edges;
mod entity;
mod entity_handles;
mod generic;
mod groups;
mod layout;
mod linear;
mod parallel;
mod peers;
mod queries;
mod sort_by_signature;
mod sparse_set;
mod split;
mod std_traits;
mod storage;
mod structure;
#[allow(dead_code, reason = "the other half of the tests uses the rest")]
mod support;
mod tables;
