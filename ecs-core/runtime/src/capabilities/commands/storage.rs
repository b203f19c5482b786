//! The values of commands that are not yet applied.

pub(crate) mod pending;
pub(crate) mod queue;
