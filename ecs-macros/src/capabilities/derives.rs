//! The derives of a world.

pub(crate) mod syntax;
