//! `#[storage(stable)]`: rows that stay where they are until the world is told to compact them. The storage itself is in
//! `storage/stable`.

pub(crate) mod methods;
#[cfg(feature = "stable")]
pub(crate) mod schema;
#[cfg(feature = "stable")]
pub(crate) mod storage;
#[cfg(feature = "stable")]
pub(crate) mod table;
#[cfg(feature = "stable")]
pub(crate) mod world;
