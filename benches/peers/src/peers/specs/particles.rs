//! Particles that expire after some frames.

use super::*;
use crate::workloads::{Particles, particles};

/// Registers the particles.
pub fn register(peer: &mut Peer<'_>) {
    let way =
        "a join finds the expired entities; `delete_entities`, then `create_iter` and `insert`";
    let with = Particles {
        new: world,
        spawn: |world: &mut World, lives: Vec<u32>| {
            let particle = |left| {
                let entity = world.create_entity().with(Position::at(1.0)).with(VELOCITY);
                entity.with(Life(left)).build()
            };
            lives.into_iter().map(particle).collect()
        },
        despawn: |world: &mut World, entity| world.delete_entity(entity).expect("an entity"),
        frame: |world: &mut World, expired: &mut Vec<Entity>| {
            {
                let mut lives = world.write_storage::<Life>();
                for (entity, life) in (&world.entities(), &mut lives).join() {
                    life.0 -= 1;
                    if life.0 == 0 {
                        expired.push(entity);
                    }
                }
            }
            world.delete_entities(expired).expect("entities that are alive");
            expired.clear();
            let new: Vec<_> = world.create_iter().take(EXPIRING).collect();
            fill(world, &new, Position::at(1.0));
            fill(world, &new, VELOCITY);
            fill(world, &new, Life(LIFETIME));
        },
        check: |world: &mut World| {
            let lives: f64 = world.read_storage::<Life>().join().map(|l| f64::from(l.0)).sum();
            sum(world) + lives + count::<Velocity>(world) as f64
        },
    };
    particles(peer, ("", way), with);
}
