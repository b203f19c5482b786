//! The libraries, and code by hand.

#[cfg(feature = "bevy")]
pub mod bevy;
pub mod by_hand;
pub mod ecs_core;
pub mod hecs;
