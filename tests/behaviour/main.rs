//! What a world does, through its public face.

mod batch;
mod carrier;
mod columns;
mod commands;
mod copies;
mod drops;
mod edges;
mod entity;
mod generic;
mod groups;
mod hygiene;
mod layout;
mod linear;
mod panics;
mod peers;
mod queries;
mod sparse_set;
mod split;
mod storage;
mod structure;
mod support;
