//! The libraries, and code by hand.

pub mod bevy;
pub mod by_hand;
pub mod ecs_core;
pub mod flecs;
pub mod shipyard;
