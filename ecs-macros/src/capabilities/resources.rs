//! Resources: values that a world has once.

pub(crate) mod check;
pub(crate) mod model;
pub(crate) mod syntax;
