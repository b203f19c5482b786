//! Tracked components: which values were added, changed and removed in each frame.

pub(crate) mod methods;
pub(crate) mod query;
pub(crate) mod schema;
pub(crate) mod storage;
pub(crate) mod world;
