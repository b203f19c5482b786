//! Schedules: the plan, and calls on several threads.

#[cfg(feature = "schedule")]
pub(crate) mod parallel;
#[cfg(feature = "schedule")]
pub(crate) mod plan;
#[cfg(feature = "schedule")]
pub(crate) mod query;
