//! The operations between two worlds.

#[cfg(feature = "transfer")]
mod arrivals;
#[cfg(feature = "transfer")]
mod clash;
#[cfg(feature = "transfer")]
pub(crate) mod copies;
#[cfg(feature = "transfer")]
pub(crate) mod copying;
#[cfg(feature = "transfer")]
pub(crate) mod error;
#[cfg(feature = "transfer")]
pub(crate) mod merging;
#[cfg(feature = "transfer")]
pub(crate) mod moving;
#[cfg(feature = "transfer")]
pub(crate) mod transfer;
#[cfg(feature = "transfer")]
mod travellers;
