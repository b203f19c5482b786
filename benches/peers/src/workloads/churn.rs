//! Despawns some of the entities and spawns as many.

use crate::inputs::{CHURNED, FEW, Replaced, shuffled};
use crate::rows;
use crate::suite::{Peer, Way};

struct Replacing<W, E> {
    world: W,
    entities: Vec<E>,
    replaced: Replaced,
}

/// Returns the coordinate of an entity that replaces another one. It differs from the coordinate of
/// the first entity in this place, so that the checksum differs if nothing is done.
#[inline(always)]
pub fn again(i: u32) -> f32 {
    (i + 1) as f32
}

/// Registers a row in which entities are replaced: its name, the number of entities, and of those replaced in a run.
pub fn replacing<W: 'static, E: 'static>(
    peer: &mut Peer<'_>,
    (row, n, count): (&'static str, usize, usize),
    way: Way,
    make: impl Fn(usize) -> (W, Vec<E>) + 'static,
    run: impl Fn(&mut W, &mut [E], &[u32]) + Copy + 'static,
    check: impl Fn(&mut W) -> f64 + Copy + 'static,
) {
    let prepare = move || {
        let (world, entities) = make(n);
        Replacing { world, entities, replaced: Replaced::new(n, count) }
    };
    peer.repeated(
        row,
        way,
        prepare,
        move |state: &mut Replacing<W, E>| {
            run(&mut state.world, &mut state.entities, state.replaced.next());
        },
        move |state| check(&mut state.world),
    );
}

/// Registers the churn. `replace` despawns some entities and spawns as many.
pub fn churn<W: 'static, E: 'static>(
    peer: &mut Peer<'_>,
    rows: &[&'static str],
    way: impl Into<Way>,
    make: impl Fn(usize) -> (W, Vec<E>) + Copy + 'static,
    replace: impl Fn(&mut W, &mut [E], &[u32]) + Copy + 'static,
    check: impl Fn(&mut W) -> f64 + Copy + 'static,
) {
    let way = way.into();
    for row in rows {
        replacing(peer, (row, CHURNED, CHURNED / 2), way, make, replace, check);
    }
}

/// Registers a loop behind a change, and in a world that no longer changes.
pub fn loops<W: 'static, E: 'static>(
    peer: &mut Peer<'_>,
    way: impl Into<Way>,
    make: impl Fn(usize) -> (W, Vec<E>) + Copy + 'static,
    replace: impl Fn(&mut W, &mut [E], &[u32]) + Copy + 'static,
    run: impl Fn(&mut W) + Copy + 'static,
    check: impl Fn(&mut W) -> f64 + Copy + 'static,
) {
    let way = way.into();
    let make = move |n| {
        let (mut world, mut entities) = make(n);
        // Both rows have the entities in the order that changes leave.
        replace(&mut world, &mut entities, &shuffled(n, 11));
        (world, entities)
    };
    let frame = move |world: &mut W, entities: &mut [E], chosen: &[u32]| {
        if !chosen.is_empty() {
            replace(world, entities, chosen);
        }
        run(world);
    };
    for (row, count) in [(rows::FIRST_LOOP, 1), (rows::SECOND_LOOP, 0)] {
        replacing(peer, (row, FEW, count), way, make, frame, check);
    }
}
