//! The events of groups.

pub(crate) mod expand;
