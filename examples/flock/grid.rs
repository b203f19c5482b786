//! The boids of a step, sorted by the square that they are in.

use ecs_core::Entity;
use glam::Vec2;

use crate::rules::Sky;
use crate::world::{Seen, Species};

/// A copy of what other boids see of a boid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bird {
    pub entity: Entity,
    pub position: Vec2,
    pub velocity: Vec2,
    pub species: Species,
}

/// The boids, square by square. A square is as wide as a boid sees, so a boid sees no further than
/// the squares around its own.
///
/// The boids of a square are in the order of the rows that it was filled from, and the squares of
/// one row of the sky are side by side. So neighbours are found in three slices, always in the same
/// order.
pub struct Grid {
    columns: usize,
    rows: usize,
    /// The index of the first boid of each square. The boids of a square end where the next starts.
    starts: Vec<u32>,
    birds: Vec<Bird>,
    /// The square of each row. Kept for its memory.
    squares: Vec<u32>,
}

/// Replaces the boids of a grid. O(boids + squares).
pub fn fill<'w>(rows: impl Iterator<Item = Seen<'w>> + Clone, grid: &mut Grid) {
    grid.fill(rows);
}

impl Grid {
    pub fn new(sky: Sky) -> Self {
        let [columns, rows] = [sky.size.x, sky.size.y].map(|side| side.ceil() as usize + 1);
        let starts = vec![0; columns * rows + 2];
        Self { columns, rows, starts, birds: vec![], squares: vec![] }
    }

    /// Sorts by counting.
    fn fill<'w>(&mut self, rows: impl Iterator<Item = Seen<'w>> + Clone) {
        // Counts are two places behind their square. The running sum of the next loop then is the
        // start of the square before, and the last loop moves it to the end of that square, where
        // the next one starts.
        self.starts.fill(0);
        self.squares.clear();
        rows.clone().for_each(|seen| {
            let [row, column] = self.place(seen.position.0);
            let square = row * self.columns + column;
            self.squares.push(square as u32);
            self.starts[square + 2] += 1;
        });
        let mut sum = 0;
        for start in &mut self.starts {
            sum += *start;
            *start = sum;
        }
        self.birds.clear();
        for (n, Seen { entity, position, velocity, species }) in rows.enumerate() {
            let bird =
                Bird { entity, position: position.0, velocity: velocity.0, species: *species };
            // Copies of the first one fill all places, and each is overwritten.
            if n == 0 {
                self.birds.resize(self.squares.len(), bird);
            }
            let next = &mut self.starts[self.squares[n] as usize + 1];
            self.birds[*next as usize] = bird;
            *next += 1;
        }
    }

    /// Returns the boids in all squares up to `reach` squares away from that of a place, one slice
    /// for each row of squares.
    pub fn around(&self, at: Vec2, reach: usize) -> impl Iterator<Item = &[Bird]> {
        let [row, column] = self.place(at);
        let columns = column.saturating_sub(reach)..(column + reach + 1).min(self.columns);
        let rows = row.saturating_sub(reach)..(row + reach + 1).min(self.rows);
        rows.map(move |row| {
            let row = row * self.columns;
            let [start, end] = [columns.start, columns.end].map(|c| self.starts[row + c] as usize);
            &self.birds[start..end]
        })
    }

    fn place(&self, at: Vec2) -> [usize; 2] {
        let [row, column] = square(at).map(|n| n as usize);
        [row.min(self.rows - 1), column.min(self.columns - 1)]
    }
}

/// Returns the row and the column of the square of a place.
pub fn square(at: Vec2) -> [u32; 2] {
    [at.y as u32, at.x as u32]
}
