//! Spawns entities, and counts the memory that they take.

use super::*;

/// Registers the spawning in bulk, from columns and one by one.
pub fn spawn(peer: &mut Peer<'_>) {
    let check = |world: &mut World| {
        let transforms = world.query_mut::<&Transform>().into_iter();
        let transforms: f64 = transforms.map(|t| f64::from(t.0[0])).sum();
        sum(world) + transforms + (count::<Rotation>(world) + count::<Velocity>(world)) as f64
    };
    let batch = |()| {
        let mut world = World::new();
        world.spawn_batch((0..FEW).map(|_| BUNDLE));
        world
    };
    peer.consumed(SPAWN_BULK, Way::plain("batch", "`World::spawn_batch`"), || (), batch, check);
    let columns = || {
        let mut types = hecs::ColumnBatchType::new();
        types.add::<Transform>().add::<Position>().add::<Rotation>().add::<Velocity>();
        let mut batch = types.into_batch(FEW as u32);
        fill(&mut batch, BUNDLE.0);
        fill(&mut batch, BUNDLE.1);
        fill(&mut batch, BUNDLE.2);
        fill(&mut batch, BUNDLE.3);
        batch.build().expect("filled columns")
    };
    let spawned = |batch| {
        let mut world = World::new();
        world.spawn_column_batch(batch);
        world
    };
    let way = "a `BatchWriter` for each column, then `World::spawn_column_batch`";
    peer.consumed(SPAWN_BULK, ("", way), || (), move |()| spawned(columns()), check);
    let way = "`World::spawn_column_batch` of a batch that is ready";
    peer.consumed(SPAWN_COLUMNS, ("", way), columns, spawned, check);
    let one = |()| {
        let mut world = World::new();
        for _ in 0..FEW {
            black_box(&mut world).spawn(BUNDLE);
        }
        world
    };
    peer.consumed(SPAWN_ONE, ("", "`World::spawn`"), || (), one, check);
    let reserved = |()| {
        let mut world = World::new();
        world.reserve::<(Transform, Position, Rotation, Velocity)>(FEW as u32);
        for _ in 0..FEW {
            black_box(&mut world).spawn(BUNDLE);
        }
        world
    };
    let way = ("reserved", "`World::reserve`, then `World::spawn`");
    peer.consumed(SPAWN_ONE, way, || (), reserved, check);
}

fn fill<C: hecs::Component + Copy>(batch: &mut hecs::ColumnBatchBuilder, value: C) {
    let mut writer = batch.writer::<C>().expect("a column of the batch");
    for _ in 0..FEW {
        let _ = writer.push(value);
    }
}

/// Registers the counts of memory.
pub fn memory(peer: &mut Peer<'_>) {
    peer.counted(MEMORY, ("", "`World::spawn` one by one"), || {
        let make = || {
            let mut world = World::new();
            for i in 0..HELD {
                let (a, b, c) = (Position::at(1.0), VELOCITY, Pair([1, 1]));
                match (i % 2 == 0, i % 100 == 0) {
                    (true, true) => world.spawn((a, b, c)),
                    (true, false) => world.spawn((a, b)),
                    _ => world.spawn((a,)),
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
