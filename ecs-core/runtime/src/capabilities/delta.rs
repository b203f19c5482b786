//! Deltas: the difference between two states of a world, which can be applied, inverted and sent.

pub(crate) mod methods;
#[cfg(feature = "delta")]
pub(crate) mod storage;
#[cfg(feature = "delta")]
pub(crate) mod world;
