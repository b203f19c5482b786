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
mod groups;
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
pub use churn::{again, churn, loops};
pub use clear::{clear, despawn_each};
pub use commands::commands;
#[allow(unused_imports, reason = "some combinations of features use only one of them")]
pub use empty::{SYSTEMS, empty, plain_calls};
pub use get::{get, get_row};
pub use heavy::{tilted, transformed};
pub use mixed::draw;
pub use particles::{Particles, particles};
pub use remove::{remove, remove_row};
#[allow(unused_imports, reason = "some combinations of features do not use it")]
pub use states::states;

use crate::inputs::{self, FEW};
use crate::rows;
use crate::suite::{Peer, Way};
use churn::replacing;
use mixed::drawn;

/// The rows of a workload of systems, each with its number of entities, and of those replaced in a run.
type Rows<const N: usize> = [(&'static str, usize, usize); N];

/// The rows of the tick.
pub const TICKS: Rows<3> =
    [(rows::TICK_10, 10, 0), (rows::TICK_1K, 1_000, 0), (rows::TICK_100K, 100_000, 0)];
/// The rows of the mixed systems.
pub const MIXED: Rows<2> = [(rows::MIXED_1K, 1_000, 0), (rows::MIXED_100K, 100_000, 0)];
/// The rows of the six kinds that share components.
pub const DEEP: Rows<2> = [(rows::DEEP_1K, 1_000, 0), (rows::DEEP_100K, 100_000, 0)];
/// The row of three loops.
pub const SCHEDULE: Rows<1> = [(rows::SCHEDULE, 4 * FEW, 0)];
/// The rows of three loops over interleaved kinds.
pub const INTERLEAVED: Rows<4> = [
    (rows::SCHEDULE_INTERLEAVED, 4 * FEW, 0),
    (rows::TURNS_05, 4 * FEW, 200),
    (rows::TURNS_2, 4 * FEW, 800),
    (rows::TURNS_10, 4 * FEW, 4_000),
];
/// The row of one kind of two components.
pub const GROUPS_1: Rows<1> = [(rows::GROUPS_1, 32_000, 320)];
/// The row of eight kinds of two components.
pub const GROUPS_8: Rows<1> = [(rows::GROUPS_8, 32_000, 320)];
/// The row of 32 kinds of two components.
pub const GROUPS_32: Rows<1> = [(rows::GROUPS_32, 32_000, 320)];
/// The row of expensive systems.
pub const HEAVY: Rows<1> = [(rows::HEAVY, inputs::HEAVY, 0)];

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

/// The entities of a workload of systems.
pub trait Kinds {
    /// The world.
    type World: 'static;
    /// A handle.
    type Entity: Copy + 'static;

    /// Spawns the entity with this number, which has a kind and values by it.
    fn spawn(world: &mut Self::World, i: u32) -> Self::Entity;
    /// Despawns an entity.
    fn despawn(world: &mut Self::World, entity: Self::Entity);
    /// Returns the sum over all components.
    fn checksum(world: &mut Self::World) -> f64;
}

/// Registers systems that run one after the other. `make` makes what they keep between the runs, and an empty world.
///
/// Entities are replaced behind the systems, so that they make a difference in the first run.
pub fn systems<K: Kinds + 'static, S: 'static>(
    peer: &mut Peer<'_>,
    rows: &[(&'static str, usize, usize)],
    way: impl Into<Way>,
    make: impl Fn() -> (S, K::World) + Copy + 'static,
    run: impl Fn(&mut S, &mut K::World) + Copy + 'static,
) {
    let way = way.into();
    for &row in rows {
        let make = move |n| {
            // The row before may have left a picture.
            drawn();
            let (kept, mut world) = make();
            let entities: Vec<_> = (0..n as u32).map(|i| K::spawn(&mut world, i)).collect();
            ((kept, world), entities)
        };
        let frame = move |(kept, world): &mut (S, K::World), entities: &mut [_], chosen: &[u32]| {
            run(kept, world);
            for &i in chosen {
                K::despawn(world, entities[i as usize]);
            }
            for &i in chosen {
                entities[i as usize] = K::spawn(world, i);
            }
        };
        replacing(peer, row, way, make, frame, |(_, world)| drawn() + K::checksum(world));
    }
}

/// The type of a reference with a static lifetime, as types of prepared queries need it.
#[allow(unused_macros, reason = "some combinations of features do not use it")]
macro_rules! static_ref {
    ((&mut) $Type:ident) => { &'static mut $Type };
    ((&) $Type:ident) => { &'static $Type };
}
