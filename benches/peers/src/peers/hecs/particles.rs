//! Particles that expire after some frames.

use super::*;
use crate::workloads::{Particles, particles};

/// Registers the particles.
pub fn register(peer: &mut Peer<'_>) {
    let way =
        "`World::query_mut` finds the expired entities, then `despawn` for each and `spawn_batch`";
    let with = Particles {
        new: World::new,
        spawn: |world: &mut World, lives: Vec<u32>| {
            let bundles = lives.into_iter().map(|left| (Position::at(1.0), VELOCITY, Life(left)));
            world.spawn_batch(bundles).collect()
        },
        despawn: |world: &mut World, entity| world.despawn(entity).expect("an entity"),
        frame: |world: &mut World, expired: &mut Vec<Entity>| {
            for (entity, life) in world.query_mut::<(Entity, &mut Life)>() {
                life.0 -= 1;
                if life.0 == 0 {
                    expired.push(entity);
                }
            }
            for entity in expired.drain(..) {
                let _ = world.despawn(entity);
            }
            let new = (Position::at(1.0), VELOCITY, Life(LIFETIME));
            world.spawn_batch((0..EXPIRING).map(|_| new));
        },
        check: |world: &mut World| {
            let lives = world.query_mut::<&Life>().into_iter();
            let lives: f64 = lives.map(|life| f64::from(life.0)).sum();
            sum(world) + lives + count::<Velocity>(world) as f64
        },
    };
    particles(peer, ("", way), with);
}
