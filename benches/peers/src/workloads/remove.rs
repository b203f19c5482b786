//! Removes the components of each entity and sums the values.

use crate::inputs::{Order, REMOVED, REMOVED_ROWS, removals};
use crate::suite::{Peer, Way};

/// Registers removing one component. `left` returns the number of components that remain.
pub fn remove<W: 'static, E: Copy + 'static>(
    peer: &mut Peer<'_>,
    way: impl Into<Way>,
    make: impl Fn(usize) -> (W, Vec<E>) + Copy + 'static,
    run: impl Fn(&mut W, &[E]) -> i64 + Copy + 'static,
    left: impl Fn(&mut W) -> usize + Copy + 'static,
) {
    all(peer, &REMOVED, way.into(), make, move |w, e| run(w, e) as f64, left);
}

/// Registers removing three components of an entity together. `run` returns the sum of the values,
/// and `left` the number of components of one type that remain.
pub fn remove_row<W: 'static, E: Copy + 'static>(
    peer: &mut Peer<'_>,
    way: impl Into<Way>,
    make: impl Fn(usize) -> (W, Vec<E>) + Copy + 'static,
    run: impl Fn(&mut W, &[E]) -> f64 + Copy + 'static,
    left: impl Fn(&mut W) -> usize + Copy + 'static,
) {
    all(peer, &REMOVED_ROWS, way.into(), make, run, left);
}

fn all<W: 'static, E: Copy + 'static>(
    peer: &mut Peer<'_>,
    rows: &[(&'static str, usize, Order)],
    way: Way,
    make: impl Fn(usize) -> (W, Vec<E>) + Copy + 'static,
    run: impl Fn(&mut W, &[E]) -> f64 + Copy + 'static,
    left: impl Fn(&mut W) -> usize + Copy + 'static,
) {
    for &(row, n, order) in rows {
        let prepare = move || {
            let (world, entities) = make(n);
            let order = removals(&entities, order);
            (world, order)
        };
        peer.consumed(
            row,
            way,
            prepare,
            move |(mut world, order)| {
                let sum = run(&mut world, &order);
                (world, order, sum)
            },
            move |(world, _, sum)| *sum + left(world) as f64,
        );
    }
}
