//! Tracked components: which values were added, changed and removed in each frame.

pub(crate) mod methods;
#[cfg(feature = "track")]
pub(crate) mod query;
#[cfg(feature = "track")]
pub(crate) mod schema;
#[cfg(feature = "track")]
pub(crate) mod storage;
#[cfg(feature = "track")]
pub(crate) mod world;
