//! `Clone`, `PartialEq`, `Hash` and `Debug` of worlds.

pub(crate) mod show;
pub(crate) mod world;
