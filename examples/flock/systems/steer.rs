//! What a boid does because of its neighbours. A step spends most of its time here.

use glam::Vec2;

use crate::grid::{Bird, Grid};
use crate::rules::{ALIGN, COHERE, LOOKED_AT, NEAR, SEPARATE, STRANGER, Sky};
use crate::wind::Wind;
use crate::world::{Species, Steering};

/// Sets the force on each boid: separation, alignment and cohesion, wind and border.
pub fn steer<'w>(rows: impl Iterator<Item = Steering<'w>>, grid: &Grid, wind: &Wind, sky: Sky) {
    rows.for_each(|Steering { force, position, velocity, species }| {
        let mut sums = Sums::default();
        for birds in grid.around(position.0, 1) {
            // In a crowd every second or third one is enough.
            let stride = birds.len().div_ceil(LOOKED_AT).max(1);
            for bird in birds.iter().step_by(stride) {
                sums.add(bird, position.0, *species);
            }
        }
        force.0 = sums.force(velocity.0) + wind.at(position.0) + sky.border(position.0);
    });
}

/// Weighted sums over the neighbours of a boid.
#[derive(Default)]
struct Sums {
    weight: f32,
    velocity: Vec2,
    offset: Vec2,
    push: Vec2,
}

impl Sums {
    /// Adds a neighbour. The weight is 1 at the same place and 0 out of sight. So there is no
    /// branch, and the boid itself needs no exception: its offset is zero.
    fn add(&mut self, bird: &Bird, position: Vec2, species: Species) {
        let offset = bird.position - position;
        let square = offset.length_squared();
        let own = bird.species == species;
        let weight = if own { (1.0 - square).max(0.0) } else { 0.0 };
        let near = (NEAR * NEAR - square).max(0.0) * (1.0 / (NEAR * NEAR));
        self.weight += weight;
        self.velocity += bird.velocity * weight;
        self.offset += offset * weight;
        self.push -= offset * (if own { near } else { near + (1.0 - square).max(0.0) * STRANGER });
    }

    fn force(&self, velocity: Vec2) -> Vec2 {
        let mean = 1.0 / self.weight.max(0.001);
        let align = (self.velocity - velocity * self.weight) * (mean * ALIGN);
        align + self.offset * (mean * COHERE) + self.push * SEPARATE
    }
}
