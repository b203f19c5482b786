//! Links: components that name another entity, with the list of the sources of each target.
//!
//! Without the feature, no world has a link, and [`off`] stands in for what the core calls.

#[cfg(feature = "links")]
pub(crate) mod entity;
pub(crate) mod methods;
pub(crate) mod ops;
#[cfg(feature = "links")]
pub(crate) mod sort;
#[cfg(feature = "links")]
pub(crate) mod storage;
#[cfg(feature = "links")]
pub(crate) mod table;
#[cfg(feature = "links")]
pub(crate) mod traits;
#[cfg(feature = "links")]
pub(crate) mod world;

#[cfg(not(feature = "links"))]
mod off;
#[cfg(not(feature = "links"))]
pub(crate) use off::{table, world};
