//! The lists of a link, and its column.

pub(crate) mod column;
pub(crate) mod lists;
mod pool;
