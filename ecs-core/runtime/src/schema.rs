//! The traits that `world!` implements. They only declare the parts of a world. The generic code in
//! other modules implements the operations.

pub(crate) mod bundle;
pub(crate) mod data;
pub(crate) mod filter;
pub(crate) mod has;
mod imply;
pub(crate) mod key;
pub(crate) mod rules;
pub(crate) mod strict;
pub(crate) mod unique;
pub(crate) mod world_mut;
