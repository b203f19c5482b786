//! Loops over two vectors.

use crate::components::{Body, Position, ROWS, Velocity, start};
use crate::measure::{Threads, Way};
use rayon::prelude::*;

/// The number of rows of a piece.
const PIECE: usize = 16_384;

type State = (Vec<Position>, Vec<Velocity>);

/// Returns the ways.
pub fn ways<B: Body>() -> Vec<Way> {
    let state = || (0..ROWS).map(start).unzip();
    let result = |(positions, _): &mut State| positions.iter().map(|p| f64::from(p.0)).sum();
    vec![
        Way::new(("by hand", "slices", Threads::One), state(), slices::<B>, result),
        Way::new(
            ("by hand", "slices, `par_chunks_mut`", Threads::Pool),
            state(),
            |(positions, velocities): &mut State| {
                let pieces = positions.par_chunks_mut(PIECE).zip(velocities.par_chunks(PIECE));
                pieces.for_each(|(positions, velocities)| both::<B>(positions, velocities));
            },
            result,
        ),
    ]
}

fn slices<B: Body>((positions, velocities): &mut State) {
    both::<B>(positions, velocities);
}

#[inline]
fn both<B: Body>(positions: &mut [Position], velocities: &[Velocity]) {
    positions
        .iter_mut()
        .zip(velocities)
        .for_each(|(position, velocity)| B::run(position, velocity));
}
