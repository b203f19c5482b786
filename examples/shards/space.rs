//! A torus of square cells, and the shard that owns each.

use std::collections::BTreeSet;

use glam::Vec2;

use crate::Result;

/// The width of a cell, and the distance at which particles see each other.
pub const CELL: f32 = 8.0;

/// `columns` times `rows` blocks of cells. Borders of blocks are borders of cells, so each cell has one owner.
#[derive(Clone, Copy, Default)]
pub struct Space {
    pub side: usize,
    pub columns: usize,
    pub rows: usize,
}

impl Space {
    /// Divides a torus with 6.4 particles in a cell into blocks that are as square as their number allows.
    ///
    /// # Errors
    ///
    /// Errors if a block has fewer than two cells in a direction: a particle could skip it.
    pub fn new(particles: u64, shards: usize) -> Result<Self> {
        let side = ((particles as f32 / 6.4).sqrt().ceil() as usize).max(3);
        let fits = |&columns: &usize| shards.is_multiple_of(columns) && columns * columns >= shards;
        let columns = (1..=shards).find(fits).ok_or("a simulation needs a shard")?;
        if columns > 1 && side / columns < 2 {
            return Err(format!("{columns} columns of shards need more particles").into());
        }
        Ok(Self { side, columns, rows: shards / columns })
    }

    pub fn cells(self) -> usize {
        self.side * self.side
    }

    pub fn length(self) -> f32 {
        self.side as f32 * CELL
    }

    /// Returns the cell of a position. The division is exact, because the width is a power of two.
    pub fn cell(self, position: Vec2) -> usize {
        (position.y / CELL) as usize * self.side + (position.x / CELL) as usize
    }

    pub fn owner(self, cell: usize) -> usize {
        let (x, y) = (cell % self.side, cell / self.side);
        y * self.rows / self.side * self.columns + x * self.columns / self.side
    }

    /// Returns the nine cells that a particle in a cell sees, always in one order relative to the cell.
    pub fn around(self, cell: usize) -> [usize; 9] {
        let (x, y, side) = (cell % self.side, cell / self.side, self.side);
        std::array::from_fn(|near| {
            (y + side - 1 + near / 3) % side * side + (x + side - 1 + near % 3) % side
        })
    }

    /// Returns the shards that see a cell and don't own it.
    pub fn watchers(self, cell: usize) -> Vec<usize> {
        let shards = BTreeSet::from(self.around(cell).map(|near| self.owner(near)));
        shards.into_iter().filter(|&shard| shard != self.owner(cell)).collect()
    }

    /// Returns the same place on the torus, with coordinates from 0 to its length.
    pub fn wrap(self, place: Vec2) -> Vec2 {
        (place + self.length()) % self.length()
    }

    /// Returns the shortest way between two places on the torus, of which one is beside the other.
    pub fn way(self, from: Vec2, to: Vec2) -> Vec2 {
        let (length, half) = (self.length(), self.length() / 2.0);
        let near = |d: f32| d - ((d > half) as u8 as f32 - (d < -half) as u8 as f32) * length;
        Vec2::new(near(to.x - from.x), near(to.y - from.y))
    }
}
