//! What is decided when the program is compiled: sets of components, plans and the layout.

pub(crate) mod layout;
pub(crate) mod mask;
pub(crate) mod planner;
