//! The operations between two worlds.

#[cfg(feature = "transfer")]
pub(crate) mod copying;
#[cfg(feature = "transfer")]
pub(crate) mod error;
#[cfg(feature = "transfer")]
pub(crate) mod merging;
#[cfg(feature = "transfer")]
pub(crate) mod transfer;
