//! Eggs hatch, so there are as many boids and eggs as there were boids at the start.

use glam::Vec2;

use crate::rules::{SLOWEST, Sky};
use crate::world::{Boid, Brooding, Egg, FlockCommands, Force, Position, Velocity};

/// Counts down the eggs. At the end an egg becomes a boid, which flies to the middle of the sky.
pub fn brood<'w>(
    rows: impl Iterator<Item = Brooding<'w>>,
    sky: &Sky,
    commands: &mut FlockCommands,
) {
    for Brooding { entity, egg } in rows {
        egg.left -= 1;
        if egg.left == 0 {
            let inwards = (sky.size * 0.5 - egg.place).normalize_or(Vec2::X);
            commands.remove::<Egg>(entity);
            let boid = Boid {
                position: Position(egg.place),
                velocity: Velocity(inwards * SLOWEST),
                force: Force(Vec2::ZERO),
                species: egg.species,
            };
            commands.insert(entity, boid);
        }
    }
}
