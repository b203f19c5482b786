//! Draws the charts of docs/benchmarks.md and fills its tables, from what was measured.
//!
//! The same files give the same charts, byte for byte.

mod bars;
pub mod charts;
mod goals;
mod lines;
pub mod peers;
pub mod record;
mod scale;
mod svg;
pub mod tables;

/// What the peers' program calls the loop written by hand.
pub const BY_HAND: &str = "by hand";
/// What it calls our own.
pub const OURS: &str = "ecs-core";
