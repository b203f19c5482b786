//! Particles that expire after some frames.

use super::*;

/// Registers the entries of this file: particles.
pub fn particles(peer: &mut Peer<'_>) {
    peer.repeated(
        PARTICLES,
        ("", "a view finds the expired entities, then `delete_entity` for each and `bulk_add_entity`"),
        || {
            let mut world = World::new();
            world.bulk_add_entity(lifetimes().map(|left| (Position::at(1.0), VELOCITY, Life(left))));
            (world, Vec::new())
        },
        |(world, expired)| {
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
        |(world, _)| {
            let lives: f64 =
                world.run(|lives: View<Life>| lives.iter().map(|life| f64::from(life.0)).sum());
            sum(world) + lives + count::<Velocity>(world) as f64
        },
    );
}
