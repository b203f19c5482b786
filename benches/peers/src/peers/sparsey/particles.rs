//! Particles that expire after some frames.

use super::*;
use crate::workloads::{Particles, particles};

/// Registers the particles.
pub fn register(peer: &mut Peer<'_>) {
    let group = || World::builder().add_group::<(Position, Velocity, Life)>().build();
    with(
        peer,
        ("", "a group of all three; `for_each`, then `destroy` for each and `extend`"),
        group,
    );
    let no_group = || {
        let mut world = World::builder();
        world.register::<Position>().register::<Velocity>().register::<Life>().build()
    };
    let way = Way::plain("no group", "`for_each`, then `destroy` for each and `extend`");
    with(peer, way, no_group);
}

fn with(peer: &mut Peer<'_>, way: impl Into<Way>, new: fn() -> World) {
    let with = Particles {
        new,
        spawn: |world: &mut World, lives: Vec<u32>| {
            let bundles = lives.into_iter().map(|left| (Position::at(1.0), VELOCITY, Life(left)));
            world.extend(bundles).to_vec()
        },
        despawn: |world: &mut World, entity| assert!(world.destroy(entity)),
        frame: |world: &mut World, expired: &mut Vec<Entity>| {
            world.for_each::<(Entity, &mut Life)>(|(entity, life)| {
                life.0 -= 1;
                if life.0 == 0 {
                    expired.push(entity);
                }
            });
            for entity in expired.drain(..) {
                world.destroy(entity);
            }
            let new = (Position::at(1.0), VELOCITY, Life(LIFETIME));
            world.extend((0..EXPIRING).map(|_| new));
        },
        check: |world: &mut World| {
            let lives = world.borrow::<Life>();
            let lives: f64 = lives.as_slice().iter().map(|life| f64::from(life.0)).sum();
            sum_of(world) + lives + world.borrow::<Velocity>().len() as f64
        },
    };
    particles(peer, way, with);
}
