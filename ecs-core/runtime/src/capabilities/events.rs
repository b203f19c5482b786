//! The events of groups: which entities entered and left.

pub(crate) mod group;
pub(crate) mod storage;
