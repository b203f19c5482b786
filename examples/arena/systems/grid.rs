//! A grid of units, with squares as wide as the sight range.

use ecs_core::Entity;
use glam::Vec2;

use crate::rules::SIGHT;
use crate::world::{EmptyHanded, Standing};

/// The data of a unit that other units use.
#[derive(Clone, Copy)]
pub struct Seen {
    pub entity: Entity,
    pub serial: u32,
    pub team: u8,
    pub position: Vec2,
}

/// Puts every unit into the grid.
pub fn survey<'w>(rows: impl Iterator<Item = Standing<'w>>, grid: &mut Grid) {
    grid.fill(rows.map(|Standing { entity, serial, team, position }| Seen {
        entity,
        serial: serial.0,
        team: team.0,
        position: position.0,
    }));
}

impl EmptyHanded<'_> {
    pub fn seen(self) -> Seen {
        let Self { entity, serial, team, position } = self;
        Seen { entity, serial: serial.0, team: team.0, position: position.0 }
    }
}

/// Keeps its memory between ticks.
pub struct Grid {
    width: usize,
    squares: Vec<Vec<Seen>>,
}

impl Grid {
    pub fn new(side: f32) -> Self {
        let width = column(side) + 1;
        Self { width, squares: vec![Vec::new(); width * width] }
    }

    pub fn fill(&mut self, units: impl Iterator<Item = Seen>) {
        self.squares.iter_mut().for_each(Vec::clear);
        for unit in units {
            let square = column(unit.position.y) * self.width + column(unit.position.x);
            self.squares[square].push(unit);
        }
    }

    /// Returns the units in the square of a position and in the eight squares around it.
    pub fn around(&self, position: Vec2) -> impl Iterator<Item = &Seen> {
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
