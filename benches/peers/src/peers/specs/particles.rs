//! Particles that expire after some frames.

use super::*;

/// Registers the entries of this file: particles.
pub fn particles(peer: &mut Peer<'_>) {
    peer.repeated(
        PARTICLES,
        ("", "a join finds the expired entities; `delete_entities`, then `create_iter` and `insert`"),
        || {
            let mut world = world();
            for left in lifetimes() {
                let entity = world.create_entity().with(Position::at(1.0)).with(VELOCITY);
                entity.with(Life(left)).build();
            }
            (world, Vec::new())
        },
        |(world, expired)| {
            {
                let mut lives = world.write_storage::<Life>();
                for (entity, life) in (&world.entities(), &mut lives).join() {
                    life.0 -= 1;
                    if life.0 == 0 {
                        expired.push(entity);
                    }
                }
            }
            world.delete_entities(expired).expect("entities that are alive");
            expired.clear();
            let new: Vec<_> = world.create_iter().take(EXPIRING).collect();
            fill(world, &new, Position::at(1.0));
            fill(world, &new, VELOCITY);
            fill(world, &new, Life(LIFETIME));
        },
        |(world, _)| {
            let lives: f64 = world.read_storage::<Life>().join().map(|l| f64::from(l.0)).sum();
            sum(world) + lives + count::<Velocity>(world) as f64
        },
    );
}
