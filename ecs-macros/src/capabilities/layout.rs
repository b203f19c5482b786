//! The description of a world.

pub(crate) mod expand;
