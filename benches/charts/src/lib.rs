//! Draws the charts of the benchmarks' pages, and fills the tables of the docs from the measured data.
//!
//! The same files give the same charts, byte for byte.

mod bars;
pub mod charts;
mod goals;
mod instructions;
mod lines;
mod pairs;
pub mod peers;
mod ranks;
pub mod record;
mod scale;
pub mod shapes;
mod standing;
mod storages;
mod svg;
pub mod tables;

/// The name of the work by hand in the peers' data.
pub const BY_HAND: &str = "by hand";
/// The name of ecs-core in the peers' data.
pub const OURS: &str = "ecs-core";

/// Returns the stored run of the peers.
#[cfg(test)]
fn stored() -> peers::Run {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/charts/data/peers.json");
    record::read(path.as_ref()).expect("a stored run")
}
