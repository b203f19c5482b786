//! Data that is computed at compile time: sets of components, plans and the layout.

pub(crate) use ecs_core_plan::{cube, family, mask, planner, rule};
