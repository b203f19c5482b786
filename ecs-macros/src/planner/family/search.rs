//! The search for an order of the blocks of each unit.

use super::TooLarge;
use super::cells::{Cells, Set};

/// The most steps of a search.
const MAX_STEPS: usize = 50_000;

/// The blocks of each class in their order, as far as they are in a group that owns it. Empty for a class that is not owned.
pub(super) struct Orders {
    pub(super) columns: Vec<Vec<Set>>,
}

impl Orders {
    /// Returns the blocks in front of a group.
    pub(super) fn front(&self, cells: &Cells, group: usize, class: usize) -> Set {
        let before = |block: &&Set| **block & cells.members[group] == 0;
        self.columns[class].iter().take_while(before).fold(0, |set, block| set | block)
    }

    /// Returns a group with different blocks in front of it in two of its units, and the units.
    pub(super) fn differing(&self, cells: &Cells) -> Option<(usize, [usize; 2])> {
        for group in 0..cells.groups.len() {
            let mut owned = cells.columns().filter(|&class| cells.owns(group, class));
            let first = owned.next()?;
            let front = self.front(cells, group, first);
            if let Some(other) = owned.find(|&class| self.front(cells, group, class) != front) {
                return Some((group, [cells.unit(first), cells.unit(other)]));
            }
        }
        None
    }
}

/// Splits the members of the groups that own a class into blocks, for each class.
pub(super) fn blocks(cells: &Cells) -> Vec<Vec<Set>> {
    fn split(blocks: &mut Vec<Set>, by: Set) -> bool {
        let before = blocks.len();
        let parts = blocks.iter().flat_map(|block| [block & by, block & !by]);
        *blocks = parts.filter(|part| *part != 0).collect();
        blocks.len() > before
    }
    let mut blocks = vec![Vec::new(); cells.classes.len()];
    for class in cells.columns() {
        let all = cells.owners(class).fold(0, |set, group| set | cells.members[group]);
        blocks[class].push(all);
        for group in cells.owners(class) {
            split(&mut blocks[class], cells.members[group]);
        }
    }
    let mut grew = true;
    while grew {
        grew = false;
        for (group, &members) in cells.members.iter().enumerate() {
            for from in cells.columns().filter(|&class| cells.owns(group, class)) {
                for to in cells.columns().filter(|&class| class != from && cells.owns(group, class))
                {
                    for block in blocks[from].clone() {
                        grew |= block & members != 0 && split(&mut blocks[to], block & members);
                    }
                }
            }
        }
    }
    // Those of most groups first, so nested groups come before the rest of the outer ones.
    for blocks in &mut blocks {
        blocks.sort_by_key(|block| block.trailing_zeros());
    }
    blocks
}

/// Finds an order for each class. With `dense`, each group has the same blocks in front of it in all classes that it owns.
pub(super) fn orders(
    cells: &Cells,
    blocks: &[Vec<Set>],
    dense: bool,
    steps: &mut usize,
) -> Result<Option<Orders>, TooLarge> {
    let columns = by_connection(cells);
    search(cells, blocks, &columns, dense, steps)
}

fn search(
    cells: &Cells,
    blocks: &[Vec<Set>],
    columns: &[usize],
    dense: bool,
    steps: &mut usize,
) -> Result<Option<Orders>, TooLarge> {
    let mut search = Search {
        cells,
        blocks,
        columns,
        dense,
        known: vec![None; cells.groups.len()],
        orders: vec![Vec::new(); cells.classes.len()],
        steps,
    };
    let found = search.column(0)?;
    Ok(found.then_some(Orders { columns: search.orders }))
}

/// Returns the unit of the first class for which there is no order together with those before it.
pub(super) fn unordered(cells: &Cells, blocks: &[Vec<Set>]) -> usize {
    let columns = by_connection(cells);
    let fails = |&end: &usize| {
        let mut steps = 0;
        matches!(search(cells, blocks, &columns[..end], false, &mut steps), Ok(None))
    };
    let end = (1..=columns.len()).find(fails).unwrap_or(columns.len());
    end.checked_sub(1).map_or(0, |last| cells.unit(columns[last]))
}

/// Returns the owned classes, each but the first after one with a common group, so that a wrong order is found early.
fn by_connection(cells: &Cells) -> Vec<usize> {
    let mut left: Vec<usize> = cells.columns().collect();
    let mut columns = Vec::new();
    let mut reached = 0_u32;
    while !left.is_empty() {
        let groups = |class: usize| cells.owners(class).fold(0_u32, |set, group| set | 1 << group);
        let near = left.iter().position(|&class| groups(class) & reached != 0);
        let class = left.remove(near.unwrap_or(0));
        reached |= groups(class);
        columns.push(class);
    }
    columns
}

struct Search<'s> {
    cells: &'s Cells,
    blocks: &'s [Vec<Set>],
    columns: &'s [usize],
    dense: bool,
    /// The blocks in front of each group, and its own in order, as decided by an earlier class.
    known: Vec<Option<(Set, Vec<Set>)>>,
    orders: Vec<Vec<Set>>,
    steps: &'s mut usize,
}

impl Search<'_> {
    /// Finds orders for a column and all that follow.
    fn column(&mut self, at: usize) -> Result<bool, TooLarge> {
        if at == self.columns.len() {
            return Ok(true);
        }
        self.place(at, &mut Vec::new(), 0)
    }

    /// Completes the order of a column.
    fn place(&mut self, at: usize, order: &mut Vec<Set>, seen: Set) -> Result<bool, TooLarge> {
        *self.steps += 1;
        if *self.steps > MAX_STEPS {
            return Err(TooLarge);
        }
        let (class, blocks) = (self.columns[at], self.blocks);
        if order.len() == blocks[class].len() {
            return self.decide(at, order);
        }
        for &block in &blocks[class] {
            if seen & block == 0 && self.follows(class, order, seen, block) {
                order.push(block);
                if self.place(at, order, seen | block)? {
                    return Ok(true);
                }
                order.pop();
            }
        }
        Ok(false)
    }

    /// Returns whether a block can be the next one.
    fn follows(&self, class: usize, order: &[Set], seen: Set, block: Set) -> bool {
        self.cells.owners(class).all(|group| {
            let members = self.cells.members[group];
            let known = self.known[group].as_ref();
            if block & members == 0 {
                // A group that has begun ends before another block.
                return seen & members == 0 || members & !seen == 0;
            }
            let Some((front, sequence)) = known else { return true };
            let passed = order.iter().filter(|before| **before & members != 0).count();
            let starts_right = !self.dense || passed > 0 || seen == *front;
            starts_right && sequence.get(passed) == Some(&block)
        })
    }

    /// Keeps the order of a column, and goes on with the next one.
    fn decide(&mut self, at: usize, order: &[Set]) -> Result<bool, TooLarge> {
        let class = self.columns[at];
        let new: Vec<usize> =
            self.cells.owners(class).filter(|&group| self.known[group].is_none()).collect();
        self.orders[class] = order.to_vec();
        for &group in &new {
            let inside = |block: &&Set| **block & self.cells.members[group] != 0;
            let front = order.iter().take_while(|block| !inside(block)).fold(0, |a, b| a | b);
            let sequence = order.iter().filter(inside).copied().collect();
            self.known[group] = Some((front, sequence));
        }
        if self.column(at + 1)? {
            return Ok(true);
        }
        for group in new {
            self.known[group] = None;
        }
        Ok(false)
    }
}
