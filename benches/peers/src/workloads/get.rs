//! Reads components of entities in random order.

use crate::inputs::{GOT, GOT_ROWS, lookups};
use crate::suite::{Peer, Way};

/// Registers reading one component of each entity. `read` returns the sum of the values.
pub fn get<W: 'static, E: Copy + 'static>(
    peer: &mut Peer<'_>,
    way: impl Into<Way>,
    make: impl Fn(usize) -> (W, Vec<E>) + Copy + 'static,
    read: impl Fn(&mut W, &[E]) -> f32 + Copy + 'static,
) {
    all(peer, GOT, way.into(), make, read);
}

/// Registers reading three components of each entity. `read` returns the sum of the values.
pub fn get_row<W: 'static, E: Copy + 'static>(
    peer: &mut Peer<'_>,
    way: impl Into<Way>,
    make: impl Fn(usize) -> (W, Vec<E>) + Copy + 'static,
    read: impl Fn(&mut W, &[E]) -> f32 + Copy + 'static,
) {
    all(peer, GOT_ROWS, way.into(), make, read);
}

fn all<W: 'static, E: Copy + 'static>(
    peer: &mut Peer<'_>,
    rows: [(&'static str, usize); 2],
    way: Way,
    make: impl Fn(usize) -> (W, Vec<E>) + Copy + 'static,
    read: impl Fn(&mut W, &[E]) -> f32 + Copy + 'static,
) {
    for (row, n) in rows {
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
