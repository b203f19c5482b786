//! Data that is computed at compile time: sets of components, plans and the layout.

pub(crate) mod layout;
#[cfg(feature = "schedule")]
pub(crate) mod schedule_plan;

pub(crate) use ecs_core_plan::{mask, planner};
