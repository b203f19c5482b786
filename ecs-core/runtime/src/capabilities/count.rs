//! How often a component was added: `#[count]`.

pub(crate) mod methods;
#[cfg(feature = "count")]
pub(crate) mod schema;
#[cfg(feature = "count")]
pub(crate) mod storage;
#[cfg(feature = "count")]
pub(crate) mod world;
