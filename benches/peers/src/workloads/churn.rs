//! Despawns some of the entities and spawns as many.

use crate::inputs::{CHURNED, Halves};
use crate::suite::{Peer, Way};

struct Churning<W, E> {
    world: W,
    entities: Vec<E>,
    halves: Halves,
}

/// Returns the coordinate of an entity that replaces another one. It differs from the coordinate of
/// the first entity in this place, so that the checksum differs if nothing is done.
#[inline(always)]
pub fn again(i: u32) -> f32 {
    (i + 1) as f32
}

/// Registers the churn.
pub fn churn<W: 'static, E: 'static>(
    peer: &mut Peer<'_>,
    rows: &[&'static str],
    way: impl Into<Way>,
    make: impl Fn(usize) -> (W, Vec<E>) + Copy + 'static,
    run: impl Fn(&mut W, &mut [E], &[u32]) + Copy + 'static,
    check: impl Fn(&mut W) -> f64 + Copy + 'static,
) {
    let way = way.into();
    for row in rows {
        let prepare = move || {
            let (world, entities) = make(CHURNED);
            Churning { world, entities, halves: Halves::new() }
        };
        peer.repeated(
            row,
            way,
            prepare,
            move |state: &mut Churning<W, E>| {
                let half = state.halves.next();
                run(&mut state.world, &mut state.entities, half);
            },
            move |state| check(&mut state.world),
        );
    }
}
