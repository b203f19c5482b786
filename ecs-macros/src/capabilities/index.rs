//! Indices of values: components by whose values or keys entities are found.

pub(crate) mod check;
pub(crate) mod model;
#[cfg(feature = "parts")]
pub(crate) mod parts;
pub(crate) mod syntax;
