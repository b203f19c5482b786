//! Removed values that are kept until they are drained: `#[track(removed)]`.

pub(crate) mod methods;
pub(crate) mod schema;
pub(crate) mod storage;
pub(crate) mod world;
