//! Terms of entities: what they have and what they lack.

use crate::planner::mask::Mask;

/// Terms that all hold: units that an entity has, and units that it lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cube {
    /// The units that it has.
    pub(crate) required: Mask,
    /// The units that it lacks.
    pub(crate) without: Mask,
}
