//! The sets that can be used without a world.

pub(crate) mod storage;
