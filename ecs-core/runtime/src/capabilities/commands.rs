//! Command buffers: structural changes that are applied later.

pub(crate) mod entity;
pub(crate) mod operations;
pub(crate) mod storage;
pub(crate) mod world;
