//! Data that is computed at compile time: sets of components, plans and the layout.

pub(crate) mod layout;
pub(crate) mod mask;
pub(crate) mod planner;
pub(crate) mod schedule_plan;
