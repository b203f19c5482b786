//! Data that is computed at compile time: sets of components, plans and the layout.

#[cfg(feature = "families")]
pub(crate) use ecs_core_plan::family;
pub(crate) use ecs_core_plan::{cube, mask, planner, rule};
