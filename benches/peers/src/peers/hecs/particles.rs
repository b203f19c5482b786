//! Particles that expire after some frames.

use super::*;

/// Registers the entries of this file: particles.
pub fn particles(peer: &mut Peer<'_>) {
    peer.repeated(
        PARTICLES,
        ("", "`World::query_mut` finds the expired entities, then `despawn` for each and `spawn_batch`"),
        || {
            let mut world = World::new();
            let bundles = lifetimes().map(|left| (Position::at(1.0), VELOCITY, Life(left)));
            world.spawn_batch(bundles);
            (world, Vec::new())
        },
        |(world, expired): &mut (World, Vec<Entity>)| {
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
        |(world, _)| {
            let lives = world.query_mut::<&Life>().into_iter();
            let lives: f64 = lives.map(|life| f64::from(life.0)).sum();
            sum(world) + lives + count::<Velocity>(world) as f64
        },
    );
}
