//! Spawning and despawning many entities at once.

pub(crate) mod world;
