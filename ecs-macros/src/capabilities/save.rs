//! Saving and loading worlds.

pub(crate) mod check;
#[cfg(feature = "save")]
pub(crate) mod expand;
pub(crate) mod syntax;
