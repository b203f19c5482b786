//! The traits of a world with links.

pub(crate) mod link;
pub(crate) mod ops;
