//! Saving and loading worlds, with serde.

#[cfg(feature = "serde")]
pub(crate) mod entity;
#[cfg(feature = "save")]
pub(crate) mod event;
#[cfg(feature = "save")]
pub(crate) mod loading;
pub(crate) mod methods;
#[cfg(feature = "save")]
pub(crate) mod reading;
#[cfg(feature = "save")]
pub(crate) mod saving;
