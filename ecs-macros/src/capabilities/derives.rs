//! The derives of a world.

pub(crate) mod expand;
pub(crate) mod syntax;
