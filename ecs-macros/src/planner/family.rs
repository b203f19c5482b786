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
#[cfg(test)]
mod tests;

use crate::planner::GroupTerms;
use crate::planner::family_order::{Family, Refused};
use crate::planner::rule::Rule;
use cells::{Cells, Set};
use search::Orders;

/// The most groups of one family that isn't made of nested groups only.
const MAX_GROUPS: usize = 32;

/// The most different units of one family that isn't made of nested groups only. Units that all groups name in the same
/// way count once.
const MAX_UNITS: usize = 31;

/// The most sets of these units that an entity can have by the rules: 12 units without a rule, or 31 of which it has at most
/// one.
const MAX_SETS: usize = 4096;

/// The bound of a search is reached.
struct TooLarge;

/// Finds an order for the groups of a family. All groups own a unit. O(sets of units that can be), and up to a bound,
/// exponential in the number of groups.
///
/// # Errors
///
/// Errors if there is no order, or if the family is too large for the search.
pub(crate) fn arrange(groups: &[GroupTerms], rules: &[Rule]) -> Result<Family, Refused> {
    let cells = Cells::of(groups, rules)?;
    let blocks = search::blocks(&cells);
    let mut steps = 0;
    match search::orders(&cells, &blocks, true, &mut steps) {
        Ok(Some(orders)) => Ok(family(&cells, &orders)),
        Ok(None) => Err(refused(&cells, &blocks)),
        Err(TooLarge) => Err(Refused::TooLarge),
    }
}

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
