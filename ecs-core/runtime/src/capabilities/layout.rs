//! The description of a world: its components, groups, queries and sizes.

pub(crate) mod methods;
pub(crate) mod plan;
pub(crate) mod query;
#[cfg(feature = "layout")]
pub(crate) mod world;
