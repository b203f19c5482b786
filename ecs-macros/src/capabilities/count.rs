//! Components whose additions are counted.

pub(crate) mod expand;
pub(crate) mod syntax;
