//! Worlds with parameters.

pub(crate) mod check;
pub(crate) mod syntax;
