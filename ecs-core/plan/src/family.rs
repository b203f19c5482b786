//! Families: groups that are connected by common owned units, and the order of the rows that serves all of them.
//!
//! A *cell* is a set of entities that are members of the same groups of the family. A *block* of a unit is a union of
//! cells that must not be told apart: first each unit is split by the members of its groups, and then the partitions of
//! two units of one group are made equal. A family can be kept if the blocks of each unit have an order in which each
//! group is one run of blocks, in one order in all units that it owns, with **the same blocks in front of it** in all of
//! them. Then a group has the same first row in all of its units, and a change does the same swaps in all of them.
//!
//! A *border* is a set of blocks that comes first in some units. The entities of a border are counted, and an entity
//! crosses a border by a swap with the first row behind it. So a border is to its units what a group is to its units if
//! all groups are nested.

mod borders;
mod cells;
mod search;
mod terms;

use alloc::vec::Vec;

use crate::mask::Mask;
use crate::planner::GroupTerms;
use crate::rule::Rule;
use cells::{Cells, Set};
use search::Orders;
pub use terms::Cube;

/// The most groups of one family that isn't made of nested groups only.
pub const MAX_GROUPS: usize = 32;

/// The most different units of one family that isn't made of nested groups only. Units that all groups name in the same
/// way count once.
pub const MAX_UNITS: usize = 31;

/// The most sets of these units that an entity can have by the rules: 12 units without a rule, or 31 of which it has at most
/// one.
pub const MAX_SETS: usize = 4096;

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

/// Finds an order for the groups of a family. All groups own a unit. O(sets of units that can be), and up to a bound,
/// exponential in the number of groups.
///
/// # Errors
///
/// Errors if there is no order, or if the family is too large for the search.
pub fn arrange(groups: &[GroupTerms], rules: &[Rule]) -> Result<Family, Refused> {
    let cells = Cells::of(groups, rules)?;
    let blocks = search::blocks(&cells);
    let mut steps = 0;
    match search::orders(&cells, &blocks, true, &mut steps) {
        Ok(Some(orders)) => Ok(family(&cells, &orders)),
        Ok(None) => Err(refused(&cells, &blocks)),
        Err(TooLarge) => Err(Refused::TooLarge),
    }
}

/// The bound of a search is reached.
struct TooLarge;

/// Returns why a family without an order has none.
fn refused(cells: &Cells, blocks: &[Vec<Set>]) -> Refused {
    let mut steps = 0;
    match search::orders(cells, blocks, false, &mut steps) {
        Ok(Some(orders)) => {
            let differs = orders.differing(cells);
            differs.map_or(Refused::TooLarge, |(group, units)| Refused::Offsets { group, units })
        }
        Ok(None) => Refused::Order(search::unordered(cells, blocks)),
        Err(TooLarge) => Refused::TooLarge,
    }
}

fn family(cells: &Cells, orders: &Orders) -> Family {
    let borders = borders::Borders::of(cells, orders);
    let groups = borders.places(cells);
    let columns = borders.columns(cells);
    let writes = borders.writes(cells);
    let ranges = terms::ranges(cells, &borders);
    let borders = terms::borders(cells, &borders);
    Family { borders, groups, columns, writes, ranges }
}
