//! Queries and joins: their terms, and the walk, which is the loop that runs both.

pub(crate) mod columns;
pub(crate) mod distinct;
pub(crate) mod iter;
pub(crate) mod mode;
pub(crate) mod only;
pub(crate) mod query_plan;
pub(crate) mod sealed;
pub(crate) mod term;
pub(crate) mod terms;
pub(crate) mod traits;
pub(crate) mod walk;
