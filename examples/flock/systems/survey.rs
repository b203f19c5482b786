//! Statistics of a step.

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
    /// Returns the mean speed.
    pub fn mean_speed(&self) -> f32 {
        if self.boids > 0 { self.speed / self.boids as f32 } else { 0.0 }
    }

    /// Returns how much the boids fly in one direction: 1 if all do, 0 if the directions cancel out.
    pub fn order(&self) -> f32 {
        if self.speed > 0.0 { self.velocity.length() / self.speed } else { 0.0 }
    }
}

/// Sums up the velocities.
pub fn survey<'w>(rows: impl Iterator<Item = Seen<'w>>, survey: &mut Survey) {
    *survey = rows.fold(Survey::default(), |mut sum, Seen { velocity, .. }| {
        sum.boids += 1;
        sum.speed += velocity.0.length();
        sum.velocity += velocity.0;
        sum
    });
}
