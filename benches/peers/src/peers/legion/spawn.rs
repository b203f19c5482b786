//! Spawns entities, and counts the memory that they take.

use super::*;

/// Registers the spawning in bulk, from columns and one by one.
pub fn spawn(peer: &mut Peer<'_>) {
    let check = |world: &mut World| {
        let transforms: f64 = <&Transform>::query().iter(world).map(|t| f64::from(t.0[0])).sum();
        sum(world) + transforms + (count::<Rotation>(world) + count::<Velocity>(world)) as f64
    };
    type Columns = (Vec<Transform>, Vec<Position>, Vec<Rotation>, Vec<Velocity>);
    let columns =
        || (vec![BUNDLE.0; FEW], vec![BUNDLE.1; FEW], vec![BUNDLE.2; FEW], vec![BUNDLE.3; FEW]);
    let spawned = |columns: Columns| {
        let mut world = World::default();
        world.extend(columns.into_soa());
        world
    };
    let way = ("", "`World::extend` with a tuple of ready vectors, `into_soa`");
    peer.consumed(SPAWN_COLUMNS, way, columns, spawned, check);
    let way = ("", "four vectors filled in the time, then `World::extend` with `into_soa`");
    peer.consumed(SPAWN_BULK, way, || (), move |()| spawned(columns()), check);
    let rows = |()| {
        let mut world = World::default();
        world.extend((0..FEW).map(|_| BUNDLE));
        world
    };
    peer.consumed(SPAWN_BULK, Way::plain("rows", "`World::extend` of tuples"), || (), rows, check);
    let one = |()| {
        let mut world = World::default();
        for _ in 0..FEW {
            black_box(&mut world).push(BUNDLE);
        }
        world
    };
    peer.consumed(SPAWN_ONE, ("", "`World::push`"), || (), one, check);
}

/// Registers the counts of memory.
pub fn memory(peer: &mut Peer<'_>) {
    peer.counted(MEMORY, ("", "`World::push` one by one"), || {
        let make = || {
            let mut world = World::default();
            for i in 0..HELD {
                let (a, b, c) = (Position::at(1.0), VELOCITY, Pair([1, 1]));
                match (i % 2 == 0, i % 100 == 0) {
                    (true, true) => world.push((a, b, c)),
                    (true, false) => world.push((a, b)),
                    _ => world.push((a,)),
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
