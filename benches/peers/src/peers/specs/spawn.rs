//! Spawns entities, and counts the memory that they take.

use super::*;

/// Registers the spawning in bulk, from columns and one by one.
pub fn spawn(peer: &mut Peer<'_>) {
    let check = |world: &mut World| {
        let transforms: f64 =
            { world.read_storage::<Transform>().join().map(|t| f64::from(t.0[0])).sum() };
        sum(world) + transforms + (count::<Rotation>(world) + count::<Velocity>(world)) as f64
    };
    let empty = || {
        let mut world = world();
        world.register::<Transform>();
        world.register::<Rotation>();
        world
    };
    let bulk = |mut world: World| {
        let entities: Vec<_> = world.create_iter().take(FEW).collect();
        fill(&world, &entities, TRANSFORM);
        fill(&world, &entities, Position::at(1.0));
        fill(&world, &entities, ROTATION);
        fill(&world, &entities, VELOCITY);
        world
    };
    let way = "`World::create_iter`, then `insert` into one storage after the other";
    peer.consumed(SPAWN_BULK, ("", way), empty, bulk, check);
    let one = |mut world: World| {
        for _ in 0..FEW {
            let entity = black_box(&mut world).create_entity().with(TRANSFORM);
            entity.with(Position::at(1.0)).with(ROTATION).with(VELOCITY).build();
        }
        world
    };
    peer.consumed(SPAWN_ONE, ("", "`World::create_entity` with its builder"), empty, one, check);
}

/// Registers the counts of memory.
pub fn memory(peer: &mut Peer<'_>) {
    let way = "`World::create_entity` one by one, `DenseVecStorage` for what few have";
    peer.counted(MEMORY, ("", way), || {
        let make = || {
            let mut world = World::new();
            world.register::<Position>();
            world.register::<Velocity>();
            world.register::<Rare>();
            for i in 0..HELD {
                let mut entity = world.create_entity().with(Position::at(1.0));
                if i % 2 == 0 {
                    entity = entity.with(VELOCITY);
                }
                if i % 100 == 0 {
                    entity = entity.with(Rare(Pair([1, 1])));
                }
                entity.build();
            }
            world
        };
        per_entity(HELD, make, |world| {
            let rest = count::<Velocity>(world) + count::<Rare>(world);
            (count::<Position>(world) + rest) as f64
        })
    });
}
