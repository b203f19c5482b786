//! Vectors written for exactly one workload each.
//!
//! All ratios of a row refer to its main way. Variants show what one choice costs or gains: an
//! index, a slot's format, a layout.

mod add_remove;
mod churn;
mod fragments;
mod get;
mod handles;
mod iterate;
mod join;
mod memory;
mod particles;
mod remove;
mod rows;
mod set;
mod spawn;
mod states;
mod steps;
mod systems;

use crate::suite::Peer;

components! {}

/// The slot of an index without a row.
const NONE: u32 = u32::MAX;

/// Registers the loops written by hand.
pub fn register(peer: &mut Peer<'_>) {
    iterate::register(peer);
    join::register(peer);
    spawn::register(peer);
    add_remove::register(peer);
    get::register(peer);
    churn::register(peer);
    particles::register(peer);
    fragments::register(peer);
    steps::register(peer);
    remove::register(peer);
    memory::register(peer);
    rows::register(peer);
    states::register(peer);
    systems::register(peer);
}

/// Returns the sum of all `x`.
fn sum(positions: &[Position]) -> f64 {
    positions.iter().map(|position| f64::from(position.x)).sum()
}
