//! The behaviour of worlds and storages, through the public API: entities, sparse sets, tables with their groups, and queries.
//!
//! The rest is in capabilities.rs and groups_edges.rs, which `cargo test` leaves to `.ci/run`. One binary of all would be built
//! by one core, while the other has nothing to do.

mod columns;
mod drops;
mod entity;
mod entity_handles;
mod generic;
mod peers;
mod queries;
mod sparse_set;
mod std_traits;
mod storage;
mod structure;
#[allow(dead_code, reason = "the other tests use the rest")]
mod support;
mod tables;
