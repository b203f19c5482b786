//! The traits of a world with links.

#[cfg(feature = "links")]
pub(crate) mod link;
pub(crate) mod ops;
