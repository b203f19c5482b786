//! The steering of boids by their neighbours. A step spends most of its time here, so the rows are
//! divided among all threads.

use ecs_core::parallel::SplitRows;
use glam::Vec2;

use crate::grid::Grid;
use crate::rules::{ALIGN, COHERE, LOOKED_AT, NEAR, SEPARATE, STRANGER, Sky, positive};
use crate::wind::Wind;
use crate::world::Steering;

/// Sets the force on each boid: separation, alignment and cohesion, wind and border.
pub fn steer<'w>(
    rows: impl SplitRows<Row = Steering<'w>> + Send,
    grid: &Grid,
    wind: &Wind,
    sky: &Sky,
) {
    rows.par_for_each(|Steering { force, position, velocity, species }| {
        let mut sums = Sums::default();
        for birds in grid.around(position.0, 1) {
            // In a crowd, every second or third one stands for those that are left out.
            let stride = birds.len().div_ceil(LOOKED_AT).max(1);
            for bird in birds.iter().step_by(stride) {
                let offset = bird.position - position.0;
                sums.add(offset, bird.velocity, bird.species == *species, stride as f32);
            }
        }
        let others = wind.at(position.0) + sky.border(position.0);
        force.0 = sums.force(velocity.0) + others;
    });
}

/// Sums over the neighbours of a boid. The weight of a neighbour falls with its distance, from 1 to
/// 0 at the limit of sight. So those out of sight need no branch, and the boid itself is no
/// exception: its offset is zero.
#[derive(Default)]
pub struct Sums {
    weight: f32,
    velocity: Vec2,
    offset: Vec2,
    push: Vec2,
}

impl Sums {
    /// Adds a neighbour that stands for `share` boids.
    pub fn add(&mut self, offset: Vec2, velocity: Vec2, same_species: bool, share: f32) {
        let square = offset.length_squared();
        let weight = positive(1.0 - square);
        let near = positive(1.0 - square * (1.0 / (NEAR * NEAR)));
        let (follow, push) =
            if same_species { (weight, near) } else { (0.0, near + weight * STRANGER) };
        self.weight += follow;
        self.velocity += velocity * follow;
        self.offset += offset * follow;
        self.push -= offset * (push * share);
    }

    /// Returns the force on a boid with this velocity.
    pub fn force(&self, velocity: Vec2) -> Vec2 {
        // In a crowd the boid itself may be left out, and no other be of its species.
        let mean = 1.0 / self.weight.max(0.01);
        let align = (self.velocity - velocity * self.weight) * (mean * ALIGN);
        align + self.offset * (mean * COHERE) + self.push * SEPARATE
    }
}
