//! Units turn towards their goal and move.

use ecs_core::Column;

use super::Turn;
use crate::rules::{self, Setup};
use crate::world::{Arena, Moving, Position, Steering};

/// Writes velocities while it reads the positions of other units.
pub fn steer<'w>(
    rows: impl Iterator<Item = Steering<'w>>,
    positions: Column<'_, Position>,
    turn: Turn,
) {
    rows.for_each(|Steering { velocity, serial, position, target }| {
        velocity.0 = match target {
            Some(target) => rules::pursue(position.0, positions[target.0].0),
            None => rules::wander(position.0, turn.setup.goal(turn.tick, serial.0)),
        };
    });
}

/// One packed loop over all units that are awake.
pub fn advance<'w>(rows: impl Iterator<Item = Moving<'w>>, setup: Setup) {
    rows.for_each(|Moving { position, velocity }| {
        position.0 = setup.step(position.0, velocity.0);
    });
}

/// Sorts the rows of awake units so that neighbours on the field are close in memory: from top to
/// bottom, units with and without a target separately. The result of a tick does not depend on this
/// order.
pub fn tidy(arena: &mut Arena) {
    let row = |position: &Position| (position.0.y / rules::SIGHT) as u32;
    arena.awake_mut().sort_by_key::<&Position, _>(row);
}
