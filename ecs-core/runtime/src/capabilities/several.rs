//! Queries beside each other, and pairs of items.

pub(crate) mod query;
pub(crate) mod world;
