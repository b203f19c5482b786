//! Particles that expire after some frames.

use super::*;
use crate::workloads::{Particles, particles};

/// Registers the particles.
pub fn register(peer: &mut Peer<'_>) {
    type State = (World, QueryState<(Entity, &'static mut Life)>);
    let way =
        "a `QueryState` finds the expired entities, then `despawn` for each and `spawn_batch`";
    let with = Particles {
        new: || {
            let mut world = World::new();
            let query = world.query::<(Entity, &mut Life)>();
            (world, query)
        },
        spawn: |(world, _): &mut State, lives: Vec<u32>| {
            let bundle = |left| (Position::at(1.0), VELOCITY, Life(left));
            world.spawn_batch(lives.into_iter().map(bundle)).collect()
        },
        despawn: |(world, _): &mut State, entity| assert!(world.despawn(entity)),
        frame: |(world, query): &mut State, expired: &mut Vec<Entity>| {
            query.iter_mut(world).for_each(|(entity, mut life)| {
                life.0 -= 1;
                if life.0 == 0 {
                    expired.push(entity);
                }
            });
            for entity in expired.drain(..) {
                world.despawn(entity);
            }
            let new = (Position::at(1.0), VELOCITY, Life(LIFETIME));
            world.spawn_batch((0..EXPIRING).map(move |_| new));
        },
        check: |(world, _): &mut State| {
            let lives: f64 = world.query::<&Life>().iter(world).map(|l| f64::from(l.0)).sum();
            sum(world) + lives + count::<Velocity>(world) as f64
        },
    };
    particles(peer, ("", way), with);
}
