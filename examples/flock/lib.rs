//! Boids in a wind with eddies, chased by hunters. The program in main.rs and the page in
//! examples/web show them.
//!
//! The world is in world.rs, the systems are in systems.rs, and tick.rs runs them in order.

pub mod digest;
pub mod grid;
#[cfg(test)]
mod naive;
pub mod rules;
pub mod simulation;
pub mod start;
pub mod systems;
pub mod tick;
pub mod times;
pub mod wind;
pub mod world;
