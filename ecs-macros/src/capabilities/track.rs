//! Tracked components.

pub(crate) mod check;
pub(crate) mod lower;
pub(crate) mod model;
pub(crate) mod syntax;
