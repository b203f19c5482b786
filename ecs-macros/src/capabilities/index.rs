//! Indices of values: components by whose values or keys entities are found.

pub(crate) mod check;
pub(crate) mod expand;
pub(crate) mod model;
pub(crate) mod syntax;
