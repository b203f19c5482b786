//! Handles together with their world: `EntityRef` and `EntityMut`.

pub(crate) mod world;
