//! Spawning and despawning many entities at once.

pub(crate) mod columns;
pub(crate) mod error;
pub(crate) mod world;
