//! Particles that expire after some frames.

use super::*;

/// Registers the entries of this file: particles.
pub fn particles(peer: &mut Peer<'_>) {
    peer.repeated(
        PARTICLES,
        ("", "a query finds the expired entities, then `remove` for each and `extend` of tuples"),
        || {
            let mut world = World::default();
            let bundles: Vec<_> =
                lifetimes().map(|left| (Position::at(1.0), VELOCITY, Life(left))).collect();
            world.extend(bundles);
            (world, <(Entity, &mut Life)>::query(), Vec::new())
        },
        |(world, query, expired)| {
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
        |(world, ..)| {
            let lives: f64 = <&Life>::query().iter(world).map(|life| f64::from(life.0)).sum();
            sum(world) + lives + count::<Velocity>(world) as f64
        },
    );
}
