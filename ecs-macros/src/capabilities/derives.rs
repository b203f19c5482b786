//! TODO capabilities/derives

pub(crate) mod expand;
pub(crate) mod syntax;
