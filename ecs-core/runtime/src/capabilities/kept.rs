//! Removed values that are kept until they are drained: `#[track(removed)]`.

pub(crate) mod methods;
pub(crate) mod returned;
#[cfg(feature = "track")]
pub(crate) mod schema;
#[cfg(feature = "track")]
pub(crate) mod storage;
#[cfg(feature = "track")]
pub(crate) mod world;
