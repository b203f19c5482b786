//! Draws the charts of docs/benchmarks.md and fills its tables from the measured data.
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

/// The name of the work by hand in the peers' data.
pub const BY_HAND: &str = "by hand";
/// The name of ecs-core in the peers' data.
pub const OURS: &str = "ecs-core";
