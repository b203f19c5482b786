//! Particles that expire after some frames.

use super::*;
use crate::workloads::{Particles, particles};

/// Registers the particles.
pub fn register(peer: &mut Peer<'_>) {
    let way =
        "a view finds the expired entities, then `delete_entity` for each and `bulk_add_entity`";
    let with = Particles {
        new: World::new,
        spawn: |world: &mut World, lives: Vec<u32>| {
            let bundles = lives.into_iter().map(|left| (Position::at(1.0), VELOCITY, Life(left)));
            world.bulk_add_entity(bundles).collect()
        },
        despawn: |world: &mut World, entity| assert!(world.delete_entity(entity)),
        frame: |world: &mut World, expired: &mut Vec<EntityId>| {
            world.run(|mut lives: ViewMut<Life>| {
                for (entity, life) in (&mut lives).iter().with_id() {
                    life.0 -= 1;
                    if life.0 == 0 {
                        expired.push(entity);
                    }
                }
            });
            for entity in expired.drain(..) {
                world.delete_entity(entity);
            }
            let new = (Position::at(1.0), VELOCITY, Life(LIFETIME));
            world.bulk_add_entity((0..EXPIRING).map(|_| new));
        },
        check: |world: &mut World| {
            let lives: f64 =
                world.run(|lives: View<Life>| lives.iter().map(|life| f64::from(life.0)).sum());
            sum(world) + lives + count::<Velocity>(world) as f64
        },
    };
    particles(peer, ("", way), with);
}
