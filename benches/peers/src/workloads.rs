//! The workloads, each in a file of its own.
//!
//! A workload that is more than a loop has a function that registers it. A peer passes a function
//! that makes its world, and one that does a run. A workload that consists of systems has a macro
//! that calls another one with all of its systems, so that each peer writes them in its own syntax.

mod add_remove;
mod churn;
mod clear;
mod commands;
#[macro_use]
mod deep;
mod empty;
mod get;
#[macro_use]
mod heavy;
#[macro_use]
mod mixed;
mod particles;
mod remove;
#[macro_use]
mod schedule;
mod states;
#[macro_use]
mod tick;

pub use add_remove::add_remove;
pub use churn::{again, churn};
pub use clear::{clear, despawn_each};
pub use commands::commands;
#[allow(unused_imports, reason = "some combinations of features use only one of them")]
pub use empty::{SYSTEMS, empty, plain_calls};
pub use get::{get, get_row};
pub use heavy::{tilted, transformed};
pub use mixed::{draw, drawn};
pub use particles::{Particles, particles};
pub use remove::{remove, remove_row};
#[allow(unused_imports, reason = "some combinations of features do not use it")]
pub use states::states;

use crate::inputs::{self, FEW};
use crate::rows;
use crate::suite::{Peer, Way};

/// The rows of the tick, each with its number of entities.
pub const TICKS: [(&str, usize); 3] =
    [(rows::TICK_10, 10), (rows::TICK_1K, 1_000), (rows::TICK_100K, 100_000)];
/// The rows of the mixed systems, each with its number of entities.
pub const MIXED: [(&str, usize); 2] = [(rows::MIXED_1K, 1_000), (rows::MIXED_100K, 100_000)];
/// The rows of the six kinds that share components, each with its number of entities.
pub const DEEP: [(&str, usize); 2] = [(rows::DEEP_1K, 1_000), (rows::DEEP_100K, 100_000)];
/// The row of three loops.
pub const SCHEDULE: [(&str, usize); 1] = [(rows::SCHEDULE, 4 * FEW)];
/// The row of three loops over interleaved kinds.
pub const INTERLEAVED: [(&str, usize); 1] = [(rows::SCHEDULE_INTERLEAVED, 4 * FEW)];
/// The row of expensive systems.
pub const HEAVY: [(&str, usize); 1] = [(rows::HEAVY, inputs::HEAVY)];

/// A way, and the function that does a run.
pub type Run<S> = (Way, fn(&mut S));

/// Registers several ways to do the same with one state.
#[allow(dead_code, reason = "some combinations of features do not use it")]
pub fn ways<S: 'static>(
    peer: &mut Peer<'_>,
    row: &'static str,
    prepare: impl Fn() -> S + Copy + 'static,
    ways: &[Run<S>],
    check: fn(&mut S) -> f64,
) {
    for &(way, run) in ways {
        peer.repeated(row, way, prepare, run, check);
    }
}

/// Registers systems that run one after the other.
pub fn systems<W: 'static>(
    peer: &mut Peer<'_>,
    rows: &[(&'static str, usize)],
    way: impl Into<Way>,
    make: impl Fn(usize) -> W + Copy + 'static,
    run: impl Fn(&mut W) + Copy + 'static,
    check: impl Fn(&mut W) -> f64 + Copy + 'static,
) {
    let way = way.into();
    for &(row, n) in rows {
        let prepare = move || {
            // The row before may have left a picture.
            drawn();
            make(n)
        };
        peer.repeated(row, way, prepare, run, check);
    }
}

/// The type of a reference with a static lifetime, as types of prepared queries need it.
#[allow(unused_macros, reason = "some combinations of features do not use it")]
macro_rules! static_ref {
    ((&mut) $Type:ident) => { &'static mut $Type };
    ((&) $Type:ident) => { &'static $Type };
}
