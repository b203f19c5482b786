//! Indices of values: `#[index]` on a component. An index finds the entities that have a value, or a key of one.

#[cfg(feature = "index")]
pub(crate) mod query;
#[cfg(feature = "index")]
pub(crate) mod schema;
#[cfg(feature = "index")]
pub(crate) mod storage;
#[cfg(feature = "index")]
pub(crate) mod world;

mod methods;
