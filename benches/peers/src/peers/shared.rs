//! The workloads that need more than a world: entities to look up, halves to despawn.
//!
//! Each peer passes a function that makes its world, and one that does a run.

use crate::harness::Peer;
use crate::inputs::{CHURNED, FEW, GOT, Halves, Order, REMOVED, lookups, removals};

/// The name of a variant, empty for the main way, and the functions it calls.
pub type Way = (&'static str, &'static str);

/// Inserts a component into each of the entities and removes it again.
pub fn add_remove<W: 'static, E: 'static>(
    peer: &mut Peer<'_>,
    rows: &[&'static str],
    way: Way,
    make: impl Fn(usize) -> (W, Vec<E>) + Copy + 'static,
    run: impl Fn(&mut W, &[E]) + Copy + 'static,
    check: impl Fn(&mut W) -> f64 + Copy + 'static,
) {
    for row in rows {
        let prepare = move || make(FEW);
        peer.repeated(
            row,
            way,
            prepare,
            move |(world, entities): &mut (W, Vec<E>)| run(world, entities),
            move |(world, _)| check(world),
        );
    }
}

/// Reads a component of each entity in random order, and sums the values.
pub fn get<W: 'static, E: Copy + 'static>(
    peer: &mut Peer<'_>,
    way: Way,
    make: impl Fn(usize) -> (W, Vec<E>) + Copy + 'static,
    read: impl Fn(&mut W, &[E]) -> f32 + Copy + 'static,
) {
    for (row, n) in GOT {
        let prepare = move || {
            let (world, entities) = make(n);
            (world, lookups(&entities), 0.0)
        };
        peer.repeated(
            row,
            way,
            prepare,
            move |(world, entities, sum): &mut (W, Vec<E>, f32)| *sum = read(world, entities),
            |(_, _, sum)| f64::from(*sum),
        );
    }
}

struct Churning<W, E> {
    world: W,
    entities: Vec<E>,
    halves: Halves,
}

/// Despawns some of the entities and spawns as many.
pub fn churn<W: 'static, E: 'static>(
    peer: &mut Peer<'_>,
    rows: &[&'static str],
    way: Way,
    make: impl Fn(usize) -> (W, Vec<E>) + Copy + 'static,
    run: impl Fn(&mut W, &mut [E], &[u32]) + Copy + 'static,
    check: impl Fn(&mut W) -> f64 + Copy + 'static,
) {
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

/// Removes the component of each entity and sums the values. `left` returns the number of
/// components that remain.
pub fn remove<W: 'static, E: Copy + 'static>(
    peer: &mut Peer<'_>,
    way: Way,
    make: impl Fn(usize) -> (W, Vec<E>) + Copy + 'static,
    run: impl Fn(&mut W, &[E]) -> i64 + Copy + 'static,
    left: impl Fn(&mut W) -> usize + Copy + 'static,
) {
    for (row, n, order) in REMOVED {
        let prepare = move || ordered(make(n), order);
        peer.consumed(
            row,
            way,
            prepare,
            move |(mut world, order)| {
                let sum = run(&mut world, &order);
                (world, order, sum)
            },
            move |(world, _, sum)| *sum as f64 + left(world) as f64,
        );
    }
}

fn ordered<W, E: Copy>((world, entities): (W, Vec<E>), order: Order) -> (W, Vec<E>) {
    let order = removals(&entities, order);
    (world, order)
}
