//! Queries and joins: their terms, and the walk, which is the loop that runs both.

pub(crate) mod column_set;
pub(crate) mod columns;
pub(crate) mod distinct;
pub(crate) mod filtered;
pub(crate) mod iter;
pub(crate) mod join;
mod mode;
#[cfg(feature = "schedule")]
pub(crate) mod over;
pub(crate) mod query_plan;
pub(crate) mod row_columns;
pub(crate) mod row_terms;
mod sealed;
pub(crate) mod several;
pub(crate) mod term;
pub(crate) mod terms;
pub(crate) mod traits;
mod walk;
