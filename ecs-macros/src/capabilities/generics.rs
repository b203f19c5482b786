//! TODO capabilities/generics

pub(crate) mod check;
pub(crate) mod syntax;
