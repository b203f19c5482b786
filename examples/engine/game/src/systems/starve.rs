//! Minds that don't eat lose health and die.

use super::Ecs;
use crate::rules;
use crate::world::Starving;

impl Ecs {
    /// Returns the number of minds that died.
    pub(super) fn starve(&mut self) -> u32 {
        let mut dead = Vec::new();
        for Starving { entity, hunger, health } in self.game.starving() {
            health.0 = rules::health_after(health.0, hunger.0);
            if health.0 == 0 {
                dead.push(entity);
            }
        }
        self.game.despawn_batch(dead) as u32
    }
}
