//! Spawns entities, and counts the memory that they take.

use super::*;

/// Registers the spawning in bulk, from columns and one by one.
pub fn spawn(peer: &mut Peer<'_>) {
    let check = |world: &mut World| {
        let transforms = world.borrow::<Transform>();
        let transforms: f64 = transforms.as_slice().iter().map(|t| f64::from(t.0[0])).sum();
        let others = world.borrow::<Rotation>().len() + world.borrow::<Velocity>().len();
        sum_of(world) + transforms + others as f64
    };
    let empty = || {
        World::builder()
            .register::<Transform>()
            .register::<Position>()
            .register::<Rotation>()
            .register::<Velocity>()
            .build()
    };
    let all_grouped =
        || World::builder().add_group::<(Transform, Position, Rotation, Velocity)>().build();
    let batch = |mut world: World| {
        world.extend((0..FEW).map(|_| BUNDLE));
        world
    };
    let one = |mut world: World| {
        for _ in 0..FEW {
            black_box(&mut world).create(BUNDLE);
        }
        world
    };
    peer.consumed(SPAWN_BULK, ("", "`World::extend`, without a group"), empty, batch, check);
    let way = "`World::extend` into a group of all four";
    peer.consumed(SPAWN_BULK, ("group", way), all_grouped, batch, check);
    peer.consumed(SPAWN_ONE, ("", "`World::create`, without a group"), empty, one, check);
    let way = "`World::create` into a group of all four";
    peer.consumed(SPAWN_ONE, ("group", way), all_grouped, one, check);
}

/// Registers the counts of memory.
pub fn memory(peer: &mut Peer<'_>) {
    peer.counted(MEMORY, ("", "`World::create` one by one, without a group"), || {
        let make = || {
            let mut world = World::builder()
                .register::<Position>()
                .register::<Velocity>()
                .register::<Pair>()
                .build();
            for i in 0..HELD {
                let (a, b, c) = (Position::at(1.0), VELOCITY, Pair([1, 1]));
                match (i % 2 == 0, i % 100 == 0) {
                    (true, true) => world.create((a, b, c)),
                    (true, false) => world.create((a, b)),
                    _ => world.create((a,)),
                };
            }
            world
        };
        per_entity(HELD, make, |world| {
            let rest = world.borrow::<Velocity>().len() + world.borrow::<Pair>().len();
            (world.borrow::<Position>().len() + rest) as f64
        })
    });
}
