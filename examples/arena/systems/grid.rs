//! A grid of units, with squares as wide as the sight range.

use ecs_core::Entity;
use glam::Vec2;

use crate::rules::SIGHT;

/// The data of a unit that other units use.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    pub(super) entity: Entity,
    pub(super) serial: u32,
    pub(super) team: u8,
    pub(super) position: Vec2,
}

/// Keeps its memory between ticks.
pub(super) struct Grid {
    width: usize,
    squares: Vec<Vec<Seen>>,
}

impl Grid {
    pub(super) fn new(side: f32) -> Self {
        let width = column(side) + 1;
        Self { width, squares: vec![Vec::new(); width * width] }
    }

    pub(super) fn fill(&mut self, units: impl Iterator<Item = Seen>) {
        self.squares.iter_mut().for_each(Vec::clear);
        for unit in units {
            let square = column(unit.position.y) * self.width + column(unit.position.x);
            self.squares[square].push(unit);
        }
    }

    /// Returns the units in the square of a position and in the eight squares around it.
    pub(super) fn around(&self, position: Vec2) -> impl Iterator<Item = &Seen> {
        let near = |at: f32| column(at).saturating_sub(1)..(column(at) + 2).min(self.width);
        let columns = near(position.x);
        near(position.y).flat_map(move |row| {
            let row = row * self.width;
            self.squares[row + columns.start..row + columns.end].iter().flatten()
        })
    }
}

/// Returns the index of the square along one axis. Positions are not negative.
fn column(at: f32) -> usize {
    (at / SIGHT) as usize
}
