//! The order of rows: of columns, of the members of groups, and of tables.

mod column;
pub(crate) mod group;
pub(crate) mod schema;
pub(crate) mod signature;
pub(crate) mod world;
