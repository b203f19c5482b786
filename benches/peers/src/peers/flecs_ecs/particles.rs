//! Particles that expire after some frames.

use super::*;
use crate::workloads::{Particles, particles};

/// Registers the particles.
pub fn register(peer: &mut Peer<'_>) {
    type State = Queried<&'static mut Life>;
    let way =
        "a cached query finds the expired entities, then `destruct` for each and `entity_bulk`";
    let with = Particles {
        new: || {
            let world = World::new();
            Queried { query: world.new_query::<&mut Life>(), world }
        },
        spawn: |state: &mut State, lives: Vec<u32>| {
            spawned(&state.world, &lives.into_iter().map(Life).collect::<Vec<_>>())
        },
        despawn: |state: &mut State, entity| state.world.entity_from_id(entity).destruct(),
        frame: |state: &mut State, expired: &mut Vec<Entity>| {
            state.query.each_entity(|entity, life| {
                life.0 -= 1;
                if life.0 == 0 {
                    expired.push(entity.id());
                }
            });
            for entity in expired.drain(..) {
                state.world.entity_from_id(entity).destruct();
            }
            spawned(&state.world, &[Life(LIFETIME); EXPIRING]);
        },
        check: |state: &mut State| {
            let mut lives = 0.0;
            state.query.each(|life| lives += f64::from(life.0));
            sum(&state.world) + lives + count::<Velocity>(&state.world)
        },
    };
    particles(peer, ("", way), with);
}

fn spawned(world: &World, lives: &[Life]) -> Vec<Entity> {
    let (positions, velocities) =
        (vec![Position::at(1.0); lives.len()], vec![VELOCITY; lives.len()]);
    let mut bulk = world.entity_bulk(lives.len() as u32);
    bulk.set(&positions).set(&velocities).set(lives).build()
}
