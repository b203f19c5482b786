//! Spawns entities, and counts the memory that they take.

use super::*;

/// Registers the spawning in bulk, from columns and one by one.
pub fn spawn(peer: &mut Peer<'_>) {
    let check = |world: &mut World| {
        let transforms = world.query::<&Transform>();
        let transforms: f64 = { transforms }.iter(world).map(|t| f64::from(t.0[0])).sum();
        sum(world) + transforms + (count::<Rotation>(world) + count::<Velocity>(world)) as f64
    };
    let batch = |()| {
        let mut world = World::new();
        world.spawn_batch((0..FEW).map(|_| BUNDLE));
        world
    };
    peer.consumed(SPAWN_BULK, ("", "`World::spawn_batch`"), || (), batch, check);
    let one = |()| {
        let mut world = World::new();
        for _ in 0..FEW {
            black_box(&mut world).spawn(BUNDLE);
        }
        world
    };
    peer.consumed(SPAWN_ONE, ("", "`World::spawn`"), || (), one, check);
}

/// Registers the counts of memory.
pub fn memory(peer: &mut Peer<'_>) {
    peer.counted(MEMORY, ("", "`World::spawn` one by one"), || {
        let make = || {
            let mut world = World::new();
            for i in 0..HELD {
                let (a, b, c) = (Position::at(1.0), VELOCITY, Pair([1, 1]));
                match (i % 2 == 0, i % 100 == 0) {
                    (true, true) => drop(world.spawn((a, b, c))),
                    (true, false) => drop(world.spawn((a, b))),
                    _ => drop(world.spawn(a)),
                }
            }
            world
        };
        per_entity(HELD, make, |world| {
            let rest = count::<Velocity>(world) + count::<Pair>(world);
            (count::<Position>(world) + rest) as f64
        })
    });
}
