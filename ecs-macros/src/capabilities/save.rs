//! Saving and loading worlds.

pub(crate) mod check;
pub(crate) mod syntax;
