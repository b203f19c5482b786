//! The order of the rows of a family, as it is found.

use crate::planner::mask::Mask;

/// The order of a family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Family {
    /// The borders. Each comes after those around it, so an entity enters in this order.
    pub(crate) borders: Vec<Border>,
    /// The rows of each group.
    pub(crate) groups: Vec<Place>,
    /// The borders of each owned unit, from the first to the last row.
    pub(crate) columns: Vec<(usize, Vec<usize>)>,
    /// The most rows of the units that a change of one entity writes. Each unit counts.
    pub(crate) writes: usize,
    /// Further rows that have all entities with some terms, and no others.
    pub(crate) ranges: Vec<Range>,
}

/// Rows that come first in some units, and are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Border {
    /// The units that have the rows.
    pub(crate) units: Mask,
    /// The entities in the rows are those that match any of these terms. All terms require the units.
    pub(crate) terms: Vec<Cube>,
}

/// The rows of a group: from one border to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// The border in front of the members, unless they come first.
    pub(crate) start: Option<usize>,
    /// The border behind the members.
    pub(crate) end: usize,
    /// The segments of the members, in order.
    pub(crate) segments: Vec<Segment>,
}

/// Rows that are sorted by themselves, up to a border.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Segment {
    /// The border behind the rows.
    pub(crate) end: usize,
    /// The units in which the rows have the same order.
    pub(crate) units: Mask,
}

/// Rows between two borders that have all entities with some terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Range {
    /// The border in front of the rows.
    pub(crate) start: Option<usize>,
    /// The border behind the rows, or `None` for the last row of a unit.
    pub(crate) end: Option<usize>,
    /// The units in which the rows have the same order.
    pub(crate) units: Mask,
    /// The terms.
    pub(crate) terms: Cube,
}

/// The reason why there is no order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
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

/// Terms that all hold: units that an entity has, and units that it lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cube {
    /// The units that it has.
    pub(crate) required: Mask,
    /// The units that it lacks.
    pub(crate) without: Mask,
}
