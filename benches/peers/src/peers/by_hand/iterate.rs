//! Loops over positions and velocities in one order.

use super::{Position, VELOCITY, Velocity, sum};
use crate::inputs::{ITERATED, JOINED};
use crate::suite::{Peer, Way};

type Columns = (Vec<Position>, Vec<Velocity>);
type Floats = (Vec<[f32; 3]>, Vec<[f32; 3]>);

/// Registers the loops over two packed columns.
pub fn register(peer: &mut Peer<'_>) {
    for (row, n) in ITERATED {
        let columns = move || (vec![Position::at(1.0); n], vec![VELOCITY; n]);
        let check = |columns: &mut Columns| sum(&columns.0);
        flat(peer, row, n);
        let way = Way::slower("blocks", "two vectors, in blocks of 8 rows");
        peer.repeated(row, way, columns, |(p, v)| in_blocks(p, v), check);
        let way = Way::slower("zip", "two vectors, zipped");
        peer.repeated(row, way, columns, |(p, v)| zipped(p, v), check);
    }
    for (row, n) in JOINED {
        flat(peer, row, n);
    }
}

fn flat(peer: &mut Peer<'_>, row: &'static str, n: usize) {
    peer.repeated(
        row,
        ("", "two vectors of three floats each, iterated as flat slices of floats"),
        move || (vec![[1.0, 0.0, 0.0]; n], vec![[1.0, 0.0, 0.0]; n]),
        |(p, v): &mut Floats| add(p.as_flattened_mut(), v.as_flattened()),
        |(p, _)| p.iter().map(|p| f64::from(p[0])).sum(),
    );
}

/// Adds one float at a time.
pub fn add(to: &mut [f32], what: &[f32]) {
    for (to, what) in to.iter_mut().zip(what) {
        *to += what;
    }
}

/// Processes row by row.
#[inline(never)]
pub fn zipped(positions: &mut [Position], velocities: &[Velocity]) {
    for (position, velocity) in positions.iter_mut().zip(velocities) {
        position.step(velocity);
    }
}

/// Processes blocks with an inner loop of constant length, so that the compiler vectorizes across
/// rows.
#[inline(never)]
pub fn in_blocks(positions: &mut [Position], velocities: &[Velocity]) {
    let (positions, rest) = positions.as_chunks_mut::<8>();
    let (velocities, velocities_rest) = velocities.as_chunks::<8>();
    for (positions, velocities) in positions.iter_mut().zip(velocities) {
        for (position, velocity) in positions.iter_mut().zip(velocities) {
            position.step(velocity);
        }
    }
    zipped(rest, velocities_rest);
}
