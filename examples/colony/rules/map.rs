//! The map: a field in the west, the town, and a forest in the east.

use std::ops::Range;

use super::{Dice, Purpose, Work};

pub const WIDTH: i16 = 48;
pub const HEIGHT: i16 = 28;
/// A cell is this many units wide.
pub const QUARTERS: i16 = 4;

/// The columns of the town.
const TOWN: Range<i16> = 19..33;
/// The distance that a worker goes in a step.
const STRIDE: i16 = 2;

/// A cell of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    pub x: i16,
    pub y: i16,
}

/// A place on the map, in quarters of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    pub x: i16,
    pub y: i16,
}

impl Cell {
    pub fn centre(self) -> Spot {
        Spot { x: self.x * QUARTERS + QUARTERS / 2, y: self.y * QUARTERS + QUARTERS / 2 }
    }

    pub fn distance(self, other: Self) -> i16 {
        (self.x - other.x).abs() + (self.y - other.y).abs()
    }

    /// Returns the cells at most `reach` rows and columns away, row by row.
    pub fn around(self, reach: i16) -> impl Iterator<Item = Self> {
        let rows = self.y - reach..=self.y + reach;
        rows.flat_map(move |y| (self.x - reach..=self.x + reach).map(move |x| Self { x, y }))
    }
}

impl Spot {
    pub fn cell(&self) -> Cell {
        Cell { x: self.x.div_euclid(QUARTERS), y: self.y.div_euclid(QUARTERS) }
    }

    /// Returns whether a worker at this place can work at, or deliver to, what is in the cell.
    pub fn reaches(self, goal: Cell) -> bool {
        let cell = self.cell();
        (cell.x - goal.x).abs() <= 1 && (cell.y - goal.y).abs() <= 1
    }

    /// Returns where a worker on its way to a cell can go, the best first: nearer, or aside if that
    /// cell is full.
    pub fn steps(self, goal: Cell, aside: bool) -> [Self; 3] {
        let goal = goal.centre();
        let (x, y) = (goal.x - self.x, goal.y - self.y);
        let along = |x: i16, y: i16| Self {
            x: (self.x + x * STRIDE).clamp(0, WIDTH * QUARTERS - 1),
            y: (self.y + y * STRIDE).clamp(0, HEIGHT * QUARTERS - 1),
        };
        let turn = if aside { 1 } else { -1 };
        if x.abs() >= y.abs() {
            let side = if y == 0 { turn } else { y.signum() };
            [along(x.signum(), 0), along(0, side), along(0, -side)]
        } else {
            let side = if x == 0 { turn } else { x.signum() };
            [along(0, y.signum()), along(side, 0), along(-side, 0)]
        }
    }
}

/// Returns the work that there is in a cell, or none in the town and at the border.
pub fn terrain(cell: Cell) -> Option<Work> {
    [Work::Harvest, Work::Fell].into_iter().find(|&work| columns(work).contains(&cell.x))
}

fn columns(work: Work) -> Range<i16> {
    match work {
        Work::Harvest => 0..TOWN.start - 2,
        Work::Build(_) => TOWN,
        Work::Fell => TOWN.end + 2..WIDTH,
    }
}

/// Returns where those who arrive come from.
pub fn door(dice: Dice, n: u32) -> Spot {
    let x = TOWN.start + dice.below(Purpose::Door, n, TOWN.len() as u32) as i16;
    Cell { x, y: HEIGHT - 1 }.centre()
}

/// Returns a cell for this work.
pub(super) fn site(dice: Dice, work: Work) -> Cell {
    let columns = columns(work);
    let x = columns.start + dice.below(Purpose::Column, 0, columns.len() as u32) as i16;
    let y = 1 + dice.below(Purpose::Row, 0, HEIGHT as u32 - 2) as i16;
    // Buildings are not side by side, so that there is a way between them.
    let lane = |n: i16| n - n.rem_euclid(2);
    if matches!(work, Work::Build(_)) { Cell { x: lane(x), y: lane(y) } } else { Cell { x, y } }
}
