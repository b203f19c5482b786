//! TODO capabilities/save

pub(crate) mod check;
#[cfg(feature = "save")]
pub(crate) mod expand;
pub(crate) mod syntax;
