//! The behaviour of worlds and storages, through the public API.

mod batch;
mod carrier;
mod columns;
mod commands;
mod conditions;
mod derived;
mod drops;
mod edges;
mod entity;
mod generic;
mod generic_worlds;
mod groups;
mod hygiene;
mod layout;
mod linear;
mod panics;
mod parts;
mod peers;
mod queries;
mod sparse_set;
mod split;
mod std_traits;
mod storage;
mod structure;
mod support;
mod tables;
