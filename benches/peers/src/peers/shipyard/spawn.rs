//! Spawns entities, and counts the memory that they take.

use super::*;

/// Registers the spawning in bulk, from columns and one by one.
pub fn spawn(peer: &mut Peer<'_>) {
    let check = |world: &mut World| {
        let transforms: f64 = world
            .run(|transforms: View<Transform>| transforms.iter().map(|t| f64::from(t.0[0])).sum());
        sum(world) + transforms + (count::<Rotation>(world) + count::<Velocity>(world)) as f64
    };
    let bulk = |()| {
        let mut world = World::new();
        world.bulk_add_entity((0..FEW).map(|_| BUNDLE));
        world
    };
    peer.consumed(SPAWN_BULK, ("", "`World::bulk_add_entity`"), || (), bulk, check);
    let one = |()| {
        let mut world = World::new();
        for _ in 0..FEW {
            black_box(&mut world).add_entity(BUNDLE);
        }
        world
    };
    peer.consumed(SPAWN_ONE, ("", "`World::add_entity`"), || (), one, check);
}

/// Registers the counts of memory.
pub fn memory(peer: &mut Peer<'_>) {
    peer.counted(MEMORY, ("", "`World::add_entity` one by one"), || {
        let make = || {
            let mut world = World::new();
            for i in 0..HELD {
                let (a, b, c) = (Position::at(1.0), VELOCITY, Pair([1, 1]));
                match (i % 2 == 0, i % 100 == 0) {
                    (true, true) => world.add_entity((a, b, c)),
                    (true, false) => world.add_entity((a, b)),
                    _ => world.add_entity((a,)),
                };
            }
            world
        };
        per_entity(HELD, make, |world| {
            let rest = count::<Velocity>(world) + count::<Pair>(world);
            (count::<Position>(world) + rest) as f64
        })
    });
}
