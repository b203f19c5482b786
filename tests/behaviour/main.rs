//! What a world does, through its public face.

mod batch;
mod columns;
mod commands;
mod copies;
mod drops;
mod entity;
mod generic;
mod groups;
mod hygiene;
mod layout;
mod panics;
mod queries;
mod sparse_set;
mod split;
mod storage;
mod structure;
mod support;
