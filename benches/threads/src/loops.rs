//! Packed loops over positions and velocities.

mod archetypes;
mod bevy;
mod by_hand;
mod declared;

use crate::components::{Body, ROWS, Roots, Step};
use crate::measure::{Row, Way};

/// Returns the row in which the arithmetic is the limit.
pub fn compute() -> Row {
    row::<Roots>("compute", "16 square roots per row, 1M rows, packed")
}

/// Returns the row in which the memory is the limit.
pub fn memory() -> Row {
    row::<Step>("memory", "position += velocity * dt, 1M rows, packed")
}

fn row<B: Body>(name: &'static str, about: &'static str) -> Row {
    let libraries: [fn() -> Vec<Way>; 4] =
        [by_hand::ways::<B>, declared::ways::<B>, archetypes::ways::<B>, bevy::ways::<B>];
    let ways = libraries.iter().flat_map(|ways| ways()).collect();
    Row { name, about, unit: (ROWS, "row"), ways }
}
