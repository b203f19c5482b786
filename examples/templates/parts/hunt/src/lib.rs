//! Hunters run after their prey. Lists the part of the crate `motion`.

use ecs_core::{Entity, part};
use motion::{MotionSplit, Position, Velocity};

pub struct Prey(pub Entity);

part!(
    #[parts(motion::Motion)]
    pub struct Hunt { prey: Prey }

    #[query]
    pub struct Hunting { pub position: &Position, pub velocity: &mut Velocity, pub prey: &Prey }
);

/// Turns each hunter to its prey. Takes the columns of both parts, because it changes velocities and reads any position.
pub fn steer<W: HuntWorld>(motion: &mut MotionSplit<'_, W>, hunt: &HuntSplit<'_, W>) {
    let positions = &motion.position;
    let columns = (positions, &mut motion.velocity, &hunt.prey);
    Hunting::over::<W>(columns).for_each(|row| {
        if let Some(goal) = positions.get(row.prey.0) {
            row.velocity.0 = (goal.0 - row.position.0).clamp(-2.0, 2.0);
        }
    });
}
