//! Loops over positions and velocities, and over fragments.

use super::*;

type Moving = PreparedQuery<(&'static mut Position, &'static Velocity)>;

/// Registers the entries of this file: iterate.
pub fn iterate(peer: &mut Peer<'_>) {
    let way = "`PreparedQuery::query_mut` and a `for` loop";
    let run = |(world, query): &mut (World, Moving)| {
        for (position, velocity) in query.query_mut(world) {
            position.step(velocity);
        }
    };
    let check = |(world, _): &mut (World, Moving)| sum(world);
    for (row, n) in ITERATED {
        let prepare = move || {
            let mut world = World::new();
            world.spawn_batch((0..n).map(|_| (Position::at(1.0), VELOCITY)));
            (world, Moving::new())
        };
        peer.repeated(row, ("", way), prepare, run, check);
    }
    let prepare = || {
        let mut world = World::new();
        let entities: Vec<_> =
            world.spawn_batch((0..MANY).map(|i| (Position::at(i as f32),))).collect();
        for i in tenth() {
            world.insert_one(entities[i as usize], VELOCITY).expect("an entity that is alive");
        }
        (world, Moving::new())
    };
    peer.repeated(SPARSE_JOIN_GROUP, ("", way), prepare, run, check);
}

macro_rules! fragmented {
    ($($name:ident: $type:ident),* $(,)?) => {
        fn fragmented() -> World {
            let mut world = World::new();
            $(world.spawn_batch((0..FRAGMENT).map(|_| ($type(0.0), Data(1.0))));)*
            world
        }
    };
}

with_fragments!(fragmented);

/// Registers the entries of this file: fragments.
pub fn fragments(peer: &mut Peer<'_>) {
    peer.repeated(
        FRAGMENTS,
        ("", "`PreparedQuery::query_mut` and a `for` loop"),
        || (fragmented(), PreparedQuery::<&mut Data>::new()),
        |(world, query)| {
            for data in query.query_mut(world) {
                data.0 *= 2.0;
            }
        },
        |(world, _)| world.query_mut::<&Data>().into_iter().map(|data| f64::from(data.0)).sum(),
    );
}
