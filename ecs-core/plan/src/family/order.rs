//! The order of the rows of a family, as it is found.

use alloc::vec::Vec;

use crate::cube::Cube;
use crate::mask::Mask;

/// The order of a family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    /// The borders. Each comes after those around it, so an entity enters in this order.
    pub borders: Vec<Border>,
    /// The rows of each group.
    pub groups: Vec<Place>,
    /// The borders of each owned unit, from the first to the last row.
    pub columns: Vec<(usize, Vec<usize>)>,
    /// The most rows of the units that a change of one entity writes. Each unit counts.
    pub writes: usize,
    /// Further rows that have all entities with some terms, and no others.
    pub ranges: Vec<Range>,
}

/// Rows that come first in some units, and are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Border {
    /// The units that have the rows.
    pub units: Mask,
    /// The entities in the rows are those that match any of these terms. All terms require the units.
    pub terms: Vec<Cube>,
}

/// The rows of a group: from one border to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The border in front of the members, unless they come first.
    pub start: Option<usize>,
    /// The border behind the members.
    pub end: usize,
    /// The segments of the members, in order.
    pub segments: Vec<Segment>,
}

impl Segment {
    /// Creates a segment with these units.
    pub const fn new(end: usize, units: &[usize]) -> Self {
        Self { end, units: Mask::of(units) }
    }
}

/// Rows that are sorted by themselves, up to a border.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    /// The border behind the rows.
    pub end: usize,
    /// The units in which the rows have the same order.
    pub units: Mask,
}

/// Rows between two borders that have all entities with some terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// The border in front of the rows.
    pub start: Option<usize>,
    /// The border behind the rows, or `None` for the last row of a unit.
    pub end: Option<usize>,
    /// The units in which the rows have the same order.
    pub units: Mask,
    /// The terms.
    pub terms: Cube,
}

/// The reason why there is no order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// No order of the blocks of this unit has each group in one run that its other units can have too.
    Order(usize),
    /// There are orders, but a group always has other blocks in front of it in the first unit than in the second one.
    Offsets {
        /// The number of the group.
        group: usize,
        /// The units.
        units: [usize; 2],
    },
    /// The group has no member by the rules.
    Empty(usize),
    /// The search would take too long.
    TooLarge,
}
