//! Despawns everything.

use crate::inputs::CHURNED;
use crate::rows::{CLEAR, DESPAWN_EACH};
use crate::suite::{Peer, Way};

/// Registers despawning each entity, in the order of creation. `left` returns the number of
/// components of one type that remain.
pub fn despawn_each<W: 'static, E: 'static>(
    peer: &mut Peer<'_>,
    way: impl Into<Way>,
    make: impl Fn(usize) -> (W, Vec<E>) + Copy + 'static,
    run: impl Fn(&mut W, &[E]) + Copy + 'static,
    left: impl Fn(&mut W) -> usize + Copy + 'static,
) {
    both(peer, DESPAWN_EACH, way.into(), make, run, left);
}

/// Registers emptying the world.
pub fn clear<W: 'static, E: 'static>(
    peer: &mut Peer<'_>,
    way: impl Into<Way>,
    make: impl Fn(usize) -> (W, Vec<E>) + Copy + 'static,
    run: impl Fn(&mut W) + Copy + 'static,
    left: impl Fn(&mut W) -> usize + Copy + 'static,
) {
    both(peer, CLEAR, way.into(), make, move |world, _| run(world), left);
}

fn both<W: 'static, E: 'static>(
    peer: &mut Peer<'_>,
    row: &'static str,
    way: Way,
    make: impl Fn(usize) -> (W, Vec<E>) + Copy + 'static,
    run: impl Fn(&mut W, &[E]) + Copy + 'static,
    left: impl Fn(&mut W) -> usize + Copy + 'static,
) {
    peer.consumed(
        row,
        way,
        move || make(CHURNED),
        move |(mut world, entities)| {
            run(&mut world, &entities);
            (world, entities)
        },
        move |(world, _)| left(world) as f64,
    );
}
