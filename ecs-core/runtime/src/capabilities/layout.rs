//! The description of a world: its components, groups, queries and sizes.

pub(crate) mod methods;
pub(crate) mod plan;
#[cfg(feature = "layout")]
pub(crate) mod world;
