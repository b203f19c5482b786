//! Worlds of different shapes.

pub mod bodies;
pub mod kinds;
pub mod mixed;
pub mod scene;
