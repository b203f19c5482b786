//! A hundred systems that do nothing.

use crate::rows::EMPTY_SYSTEMS;
use crate::suite::{Peer, Way};
use std::hint::black_box;

/// The number of systems.
pub const SYSTEMS: usize = 100;

/// Registers running all systems.
pub fn empty<W: 'static>(
    peer: &mut Peer<'_>,
    way: impl Into<Way>,
    make: impl Fn() -> W + Copy + 'static,
    run: impl Fn(&mut W) + Copy + 'static,
) {
    // Nothing is computed, so there is nothing to check.
    peer.repeated(EMPTY_SYSTEMS, way, make, run, |_| 0.0);
}

/// Registers systems that are functions of a world, called one after the other.
pub fn plain_calls<W: 'static>(peer: &mut Peer<'_>, make: impl Fn() -> W + Copy + 'static) {
    fn nothing<W>(world: &mut W) {
        black_box(world);
    }
    let way = ("", "a call of a function per system");
    let prepare = move || (make(), black_box([nothing::<W> as fn(&mut W); SYSTEMS]));
    empty(peer, way, prepare, |(world, systems)| {
        for system in systems {
            system(world);
        }
    });
}
