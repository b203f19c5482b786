//! The parts of a delta that belong to one storage: its rows, its values and its lists of links.

pub(crate) mod links;
mod patch;
pub(crate) mod rows;
#[cfg(feature = "stable")]
mod stable;
pub(crate) mod store;
pub(crate) mod values;
