//! Queries and joins: what a loop asks for, and the walk that both run.

pub(crate) mod column_set;
pub(crate) mod columns;
pub(crate) mod filtered;
pub(crate) mod iter;
pub(crate) mod join;
mod mode;
pub(crate) mod query_plan;
mod sealed;
pub(crate) mod term;
pub(crate) mod terms;
pub(crate) mod traits;
mod walk;
