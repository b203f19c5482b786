//! Statistics of a step.

use ecs_core::parallel::SplitRows;
use glam::Vec2;

use crate::world::Seen;

/// The sums over the velocities of all boids.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Survey {
    pub boids: u32,
    pub speed: f32,
    pub velocity: Vec2,
}

impl Survey {
    fn add(self, Seen { velocity, .. }: Seen<'_>) -> Self {
        let Self { boids, speed, velocity: sum } = self;
        Self { boids: boids + 1, speed: speed + velocity.0.length(), velocity: sum + velocity.0 }
    }

    fn merge(self, other: Self) -> Self {
        Self {
            boids: self.boids + other.boids,
            speed: self.speed + other.speed,
            velocity: self.velocity + other.velocity,
        }
    }

    /// Returns the mean speed.
    pub fn mean_speed(&self) -> f32 {
        if self.boids > 0 { self.speed / self.boids as f32 } else { 0.0 }
    }

    /// Returns how much the boids fly in one direction: 1 if all do, 0 if the directions cancel out.
    pub fn order(&self) -> f32 {
        if self.speed > 0.0 { self.velocity.length() / self.speed } else { 0.0 }
    }
}

/// Sums up the velocities. The pieces of a `par_fold` depend only on the number of rows, so the sum is
/// the same for every number of threads, although each addition rounds.
pub fn measure<'w>(rows: impl SplitRows<Row = Seen<'w>> + Send, survey: &mut Survey) {
    *survey = rows.par_fold(1024, Survey::default, Survey::add, Survey::merge);
}
