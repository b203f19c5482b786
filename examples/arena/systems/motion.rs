//! Units turn towards their goal and move.

use super::Fight;
use crate::rules;
use crate::world::{Moving, Position, Steering};

const TIDY_EVERY: u32 = 16;

impl Fight {
    /// Writes velocities while it reads the positions of other units.
    pub(super) fn steer(&mut self, tick: u32) {
        let Self { arena, setup, .. } = self;
        let mut s = arena.split();
        let steering =
            Steering::over((&mut s.velocity, &s.serial, &s.position, &s.target, &s.stunned));
        for Steering { velocity, serial, position, target } in steering {
            velocity.0 = match target {
                Some(target) => rules::pursue(position.0, s.position[target.0].0),
                None => rules::wander(position.0, setup.goal(tick, serial.0)),
            };
        }
    }

    /// One packed loop over all units that are awake.
    pub(super) fn advance(&mut self) {
        let Self { arena, setup, .. } = self;
        arena.moving().for_each(|Moving { position, velocity }| {
            position.0 = setup.step(position.0, velocity.0);
        });
    }

    /// Sorts the rows of awake units so that neighbours on the field are close in memory: from top
    /// to bottom, units with and without a target separately. The result of a tick does not depend
    /// on this order.
    pub(super) fn tidy(&mut self, tick: u32) {
        if tick.is_multiple_of(TIDY_EVERY) {
            let row = |position: &Position| (position.0.y / rules::SIGHT) as u32;
            self.arena.awake_mut().sort_by_key::<&Position, _>(row);
        }
    }
}
