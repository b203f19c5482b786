//! Three components of one entity: read and despawned.

use super::*;
use crate::workloads::{despawn_each, get_row};
use freecs::Entity;

freecs::ecs! {
    World {
        position: Position => POSITIONS,
        velocity: Velocity => VELOCITIES,
        life: Life => LIVES,
    }
    Resources {}
}

fn make(n: usize) -> (World, Vec<Entity>) {
    let mut world = World::default();
    let entities = world.spawn_batch(POSITIONS | VELOCITIES | LIVES, n, |table, row| {
        table.position[row] = Position::at((row % 1024) as f32);
        table.velocity[row] = VELOCITY;
        table.life[row] = Life(1);
    });
    (world, entities)
}

/// Registers the workloads with rows of three components.
pub fn register(peer: &mut Peer<'_>) {
    get_row(peer, ("", "three getters"), make, |world, entities: &[Entity]| {
        let mut sum = 0.0;
        for &entity in entities {
            let row =
                (world.get_position(entity), world.get_velocity(entity), world.get_life(entity));
            if let (Some(p), Some(v), Some(l)) = row {
                sum += p.x + v.x + l.0 as f32;
            }
        }
        sum
    });
    despawn_each(
        peer,
        ("", "`despawn_entities`"),
        make,
        |world, entities: &[Entity]| {
            world.despawn_entities(entities);
        },
        |world| world.query_position().count(),
    );
}
