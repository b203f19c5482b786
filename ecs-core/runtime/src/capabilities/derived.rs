//! Queries and rows of tables that are derived outside of the world.

pub(crate) mod query;
pub(crate) mod schema;
