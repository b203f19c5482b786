//! TODO capabilities/links

pub(crate) mod check;
pub(crate) mod expand;
pub(crate) mod syntax;
