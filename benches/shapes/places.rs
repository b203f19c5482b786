//! Places: where the rows of a loop are, and the ways to loop over them.

use crate::rows::{Read, Row};

/// The number of rows in each place.
pub const ROWS: usize = 10_000;

/// A place with rows: a column that the loops change, and columns that they read.
pub trait Place: Default + 'static {
    /// The number of the columns that are read.
    type Number;
    type A: Row<Number: From<Self::Number>>;
    type Read<'a>: Read<Number = Self::Number>;

    /// Writes the first values into the changed column.
    fn reset(&mut self);
    /// Calls a function with each row of the changed column, in any order.
    fn changed(&mut self, f: impl FnMut(&mut Self::A));
}

/// A way to loop over the rows of a place.
pub trait Way<P: Place> {
    fn each(place: &mut P, f: impl FnMut(&mut P::A, P::Read<'_>));
}

/// A loop with `for_each`.
pub struct ForEach;
/// A loop with `for`.
pub struct For;

/// Returns the first value of a row in a column.
pub fn value<R: Row>(row: usize, column: u32) -> R {
    let mixed = (row as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(7 * column);
    R::of((mixed.wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 61) as u8)
}

/// Returns the numbers of all rows in a random order that is always the same.
pub fn shuffled() -> Vec<usize> {
    let mut all: Vec<usize> = (0..ROWS).collect();
    for i in (1..ROWS).rev() {
        let j = i.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20;
        all.swap(i, j % (i + 1));
    }
    all
}
