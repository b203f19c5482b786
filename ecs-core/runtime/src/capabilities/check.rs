//! The check of the whole world after each change, in debug builds with the feature `check`.

pub(crate) mod linear;
pub(crate) mod links;
pub(crate) mod operations;
pub(crate) mod stable;
pub(crate) mod storage;
pub(crate) mod world;
