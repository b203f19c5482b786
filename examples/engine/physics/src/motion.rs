//! Bodies move, and the walls of the field reflect them.

use glam::Vec2;

use crate::{PhysicsSplit, PhysicsWorld};

/// Moves every body that is awake by one step. `side` is the length of the field's side.
///
/// The system takes only the columns of this part. So systems of other parts can run at the same
/// time, on other threads.
pub fn advance<W: PhysicsWorld>(physics: &mut PhysicsSplit<'_, W>, side: f32) {
    physics.moving().for_each(|row| {
        let radius = row.radius.0;
        (row.position.0, row.velocity.0) = step(row.position.0, row.velocity.0, radius, side);
    });
}

/// Returns the position and the velocity of a body after one step.
pub fn step(position: Vec2, velocity: Vec2, radius: f32, side: f32) -> (Vec2, Vec2) {
    let (x, dx) = along(position.x, velocity.x, radius, side);
    let (y, dy) = along(position.y, velocity.y, radius, side);
    (Vec2::new(x, y), Vec2::new(dx, dy))
}

/// Like [`step`], along one axis. A wall reflects a body that would move beyond it.
fn along(position: f32, velocity: f32, radius: f32, side: f32) -> (f32, f32) {
    let (low, high) = (radius, side - radius);
    let to = position + velocity;
    if to < low {
        ((low + low - to).min(high), velocity.abs())
    } else if to > high {
        ((high + high - to).max(low), -velocity.abs())
    } else {
        (to, velocity)
    }
}
