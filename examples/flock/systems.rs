//! The systems of a step: plain functions over the rows of queries.

pub mod hunters;
pub mod nest;
pub mod steer;
pub mod survey;

use ecs_core::parallel::SplitRows;

use crate::rules::{self, DASH, FASTEST, SLOWEST, Sky};
use crate::world::{Dashing, Drifting, Fleeing, Gliding};

/// Frightened boids turn away from the hunter.
pub fn flee<'w>(rows: impl Iterator<Item = Fleeing<'w>>) {
    rows.for_each(|Fleeing { force, position, fright }| {
        force.0 += (position.0 - fright.from).normalize_or_zero() * rules::FLEE;
    });
}

/// Moves the calm boids.
pub fn glide<'w>(rows: impl SplitRows<Row = Gliding<'w>> + Send, sky: &Sky) {
    rows.par_for_each(|Gliding { position, velocity, force }| {
        velocity.0 = rules::limit(velocity.0 + force.0, SLOWEST, FASTEST);
        position.0 = sky.clamp(position.0 + velocity.0);
    });
}

/// Moves the frightened boids, which are faster.
pub fn dash<'w>(rows: impl Iterator<Item = Dashing<'w>>, sky: &Sky) {
    rows.for_each(|Dashing { position, velocity, force }| {
        velocity.0 = rules::limit(velocity.0 + force.0, SLOWEST, DASH);
        position.0 = sky.clamp(position.0 + velocity.0);
    });
}

/// Moves the eddies. They turn back at the border of the sky.
pub fn drift<'w>(rows: impl Iterator<Item = Drifting<'w>>, sky: &Sky) {
    rows.for_each(|Drifting { eddy }| {
        let inside = |at: f32, size: f32, drift: f32| {
            if at < 0.0 {
                drift.abs()
            } else if at > size {
                -drift.abs()
            } else {
                drift
            }
        };
        eddy.drift.x = inside(eddy.centre.x, sky.size.x, eddy.drift.x);
        eddy.drift.y = inside(eddy.centre.y, sky.size.y, eddy.drift.y);
        eddy.centre += eddy.drift;
    });
}

#[cfg(test)]
mod tests {
    use glam::Vec2;

    use super::*;
    use crate::world::{Force, Fright, Position, Velocity};

    /// A system needs rows and no world.
    #[test]
    fn frightened_boid_flees_and_stays_in_the_sky() {
        let sky = Sky { size: Vec2::splat(10.0) };
        let (mut position, mut velocity) = (Position(Vec2::splat(9.9)), Velocity(Vec2::ZERO));
        let fright = Fright { from: Vec2::new(9.9, 9.0), left: 5 };
        for _ in 0..20 {
            let mut force = Force(Vec2::ZERO);
            flee([Fleeing { force: &mut force, position: &position, fright: &fright }].into_iter());
            assert_eq!(force.0, Vec2::new(0.0, rules::FLEE));
            let row = Dashing { position: &mut position, velocity: &mut velocity, force: &force };
            dash([row].into_iter(), &sky);
        }
        assert_eq!((position.0, velocity.0), (Vec2::new(9.9, 10.0), Vec2::new(0.0, DASH)));
    }
}
