//! Particles that expire after some frames.

use crate::inputs::{MANY, lifetimes, shuffled};
use crate::rows::{PARTICLES, PARTICLES_SCATTERED};
use crate::suite::{Peer, Way};

/// The functions with which a library runs particles.
#[derive(Clone, Copy)]
pub struct Particles<N, S, D, F, C> {
    /// Makes an empty world.
    pub new: N,
    /// Spawns a particle for each lifetime.
    pub spawn: S,
    /// Despawns a particle.
    pub despawn: D,
    /// Runs a frame: all particles age, and those that expire are replaced. The vector is empty and
    /// keeps its memory.
    pub frame: F,
    /// Returns the checksum.
    pub check: C,
}

/// Registers the particles, in the order of their entities and scattered.
///
/// They are scattered by despawning all in random order and spawning them again, so that the
/// indices of entities that follow each other are far apart.
pub fn particles<W: 'static, E: Copy + 'static>(
    peer: &mut Peer<'_>,
    way: impl Into<Way>,
    with: Particles<
        impl Fn() -> W + Copy + 'static,
        impl Fn(&mut W, Vec<u32>) -> Vec<E> + Copy + 'static,
        impl Fn(&mut W, E) + Copy + 'static,
        impl Fn(&mut W, &mut Vec<E>) + Copy + 'static,
        impl Fn(&mut W) -> f64 + Copy + 'static,
    >,
) {
    let way = way.into();
    let Particles { new, spawn, despawn, frame, check } = with;
    for (row, scattered) in [(PARTICLES, false), (PARTICLES_SCATTERED, true)] {
        let prepare = move || {
            let mut world = new();
            let entities = spawn(&mut world, lifetimes().collect());
            if scattered {
                for i in shuffled(MANY, 10) {
                    despawn(&mut world, entities[i as usize]);
                }
                spawn(&mut world, lifetimes().collect());
            }
            (world, Vec::new())
        };
        peer.repeated(
            row,
            way,
            prepare,
            move |(world, expired): &mut (W, Vec<E>)| frame(world, expired),
            move |(world, _)| check(world),
        );
    }
}
