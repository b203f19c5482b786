//! Deltas: the types of a world's changes.

pub(crate) mod expand;
