//! Terms of entities: what they have and what they lack.

use crate::mask::Mask;

/// Terms that all hold: units that an entity has, and units that it lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cube {
    /// The units that it has.
    pub required: Mask,
    /// The units that it lacks.
    pub without: Mask,
}

impl Cube {
    /// Creates the terms from lists of unit numbers.
    pub const fn new(required: &[usize], without: &[usize]) -> Self {
        Self { required: Mask::of(required), without: Mask::of(without) }
    }

    /// Returns all units that the terms name.
    pub const fn named(&self) -> Mask {
        self.required.union(self.without)
    }
}
