//! Particles that expire after some frames.

use super::*;

/// Registers the entries of this file: particles.
pub fn particles(peer: &mut Peer<'_>) {
    peer.repeated(
        PARTICLES,
        ("", "a group of all three; `for_each` finds the expired entities, then `destroy` and `extend`"),
        || {
            let mut world = World::builder().add_group::<(Position, Velocity, Life)>().build();
            world.extend(lifetimes().map(|left| (Position::at(1.0), VELOCITY, Life(left))));
            (world, Vec::new())
        },
        |(world, expired)| {
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
        |(world, _)| {
            let lives = world.borrow::<Life>();
            let lives: f64 = lives.as_slice().iter().map(|life| f64::from(life.0)).sum();
            sum_of(world) + lives + world.borrow::<Velocity>().len() as f64
        },
    );
}
