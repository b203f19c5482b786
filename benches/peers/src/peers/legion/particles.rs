//! Particles that expire after some frames.

use super::*;
use crate::workloads::{Particles, particles};

/// Registers the particles.
pub fn register(peer: &mut Peer<'_>) {
    type State = (World, Query<(Entity, &'static mut Life)>);
    let way = "a query finds the expired entities, then `remove` for each and `extend` of tuples";
    let with = Particles {
        new: || (World::default(), <(Entity, &mut Life)>::query()),
        spawn: |(world, _): &mut State, lives: Vec<u32>| {
            let bundle = |left| (Position::at(1.0), VELOCITY, Life(left));
            world.extend(lives.into_iter().map(bundle)).to_vec()
        },
        despawn: |(world, _): &mut State, entity| assert!(world.remove(entity)),
        frame: |(world, query): &mut State, expired: &mut Vec<Entity>| {
            query.for_each_mut(world, |(entity, life)| {
                life.0 -= 1;
                if life.0 == 0 {
                    expired.push(*entity);
                }
            });
            for entity in expired.drain(..) {
                world.remove(entity);
            }
            let new = (Position::at(1.0), VELOCITY, Life(LIFETIME));
            world.extend((0..EXPIRING).map(move |_| new));
        },
        check: |(world, _): &mut State| {
            let lives: f64 = <&Life>::query().iter(world).map(|life| f64::from(life.0)).sum();
            sum(world) + lives + count::<Velocity>(world) as f64
        },
    };
    particles(peer, ("", way), with);
}
