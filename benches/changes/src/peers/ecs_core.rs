//! ecs-core, with `#[track]` and without it.

mod looked_up;
mod marks;
mod shapes;

use crate::measure::Way;
use crate::rows::Peer;

/// The ways for rows of 12 bytes.
pub const PEER: Peer = Peer {
    some_in_loop: shapes::some_in_loop,
    some_looked_up: looked_up::ways,
    changed: marks::changed,
    added: marks::added,
    end: marks::end,
};

/// Returns the ways of a loop over one column.
pub fn shift<const N: usize>(n: usize) -> Vec<Way> {
    match N {
        1 => shapes::four::shift(n),
        3 => shapes::twelve::shift(n),
        _ => shapes::sixty_four::shift(n),
    }
}

/// Returns the ways of a loop over two columns.
pub fn step<const N: usize>(n: usize) -> Vec<Way> {
    match N {
        1 => shapes::four::step(n),
        3 => shapes::twelve::step(n),
        _ => shapes::sixty_four::step(n),
    }
}
