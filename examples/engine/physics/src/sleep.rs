//! Sleeping bodies wake up.

use ecs_core::Entity;

use crate::{Asleep, PhysicsWorld, Sleeping};

/// Counts the steps of every sleeping body, and wakes those that have slept long enough.
///
/// The system adds and removes components, so it takes the world.
pub fn wake<W: PhysicsWorld>(world: &mut W) {
    let mut rested: Vec<Entity> = Vec::new();
    for Sleeping { entity, asleep } in world.sleeping() {
        asleep.0 = asleep.0.saturating_sub(1);
        if asleep.0 == 0 {
            rested.push(entity);
        }
    }
    world.remove_batch::<Asleep>(rested);
}
