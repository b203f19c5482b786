//! Entities that move between worlds.

pub(crate) mod syntax;
