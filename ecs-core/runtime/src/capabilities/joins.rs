//! Joins: loops over columns that the caller has borrowed.

pub(crate) mod column_set;
pub(crate) mod filtered;
pub(crate) mod query;
mod terms;
pub(crate) mod world;
