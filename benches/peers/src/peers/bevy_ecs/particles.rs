//! Particles that expire after some frames.

use super::*;

/// Registers the entries of this file: particles.
pub fn particles(peer: &mut Peer<'_>) {
    peer.repeated(
        PARTICLES,
        ("", "a `QueryState` finds the expired entities, then `despawn` for each and `spawn_batch`"),
        || {
            let mut world = World::new();
            let bundles: Vec<_> =
                lifetimes().map(|left| (Position::at(1.0), VELOCITY, Life(left))).collect();
            world.spawn_batch(bundles);
            let query = world.query::<(Entity, &mut Life)>();
            (world, query, Vec::new())
        },
        |(world, query, expired)| {
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
        |(world, ..)| {
            let lives: f64 = world.query::<&Life>().iter(world).map(|l| f64::from(l.0)).sum();
            sum(world) + lives + count::<Velocity>(world) as f64
        },
    );
}
