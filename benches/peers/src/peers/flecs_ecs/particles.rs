//! Particles that expire after some frames.

use super::*;

/// Registers the entries of this file: particles.
pub fn particles(peer: &mut Peer<'_>) {
    peer.repeated(
        PARTICLES,
        ("", "a cached query finds the expired entities, then `destruct` for each and `entity_bulk`"),
        || {
            let world = World::new();
            let (positions, velocities) = (vec![Position::at(1.0); MANY], vec![VELOCITY; MANY]);
            let lives: Vec<_> = lifetimes().map(Life).collect();
            world.entity_bulk(MANY as u32).set(&positions).set(&velocities).set(&lives).build();
            (Queried { query: world.new_query::<&mut Life>(), world }, Vec::<Entity>::new())
        },
        |(state, expired)| {
            state.query.each_entity(|entity, life| {
                life.0 -= 1;
                if life.0 == 0 {
                    expired.push(entity.id());
                }
            });
            for entity in expired.drain(..) {
                state.world.entity_from_id(entity).destruct();
            }
            let positions = vec![Position::at(1.0); EXPIRING];
            let velocities = vec![VELOCITY; EXPIRING];
            let lives = vec![Life(LIFETIME); EXPIRING];
            let mut bulk = state.world.entity_bulk(EXPIRING as u32);
            bulk.set(&positions).set(&velocities).set(&lives).build();
        },
        |(state, _)| {
            let mut lives = 0.0;
            state.query.each(|life| lives += f64::from(life.0));
            sum(&state.world) + lives + count::<Velocity>(&state.world)
        },
    );
}
