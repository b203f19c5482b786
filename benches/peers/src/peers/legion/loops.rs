//! Loops over positions and velocities, and over fragments.

use super::*;
use crate::workloads::ways;

type Moving = Query<(&'static mut Position, &'static Velocity)>;

const EACH: Way = Way::of("", "a query made once and `for_each_mut`");
const FOR: Way = Way::plain("for", "a query made once, `iter_mut` and a `for` loop");

pub const WAYS: [workloads::Run<(World, Moving)>; 3] = [
    (EACH, |(world, query)| {
        query.for_each_mut(world, |(position, velocity)| position.step(velocity));
    }),
    (FOR, |(world, query)| {
        for (position, velocity) in query.iter_mut(world) {
            position.step(velocity);
        }
    }),
    (Way::slower("chunks", "`for_each_chunk_mut`, the slices zipped"), |(world, query)| {
        query.for_each_chunk_mut(world, |chunk| {
            let (positions, velocities) = chunk.into_components();
            for (position, velocity) in positions.iter_mut().zip(velocities) {
                position.step(velocity);
            }
        });
    }),
];

/// Registers the loops over positions and velocities.
pub fn iterate(peer: &mut Peer<'_>) {
    for (row, n) in ITERATED {
        let prepare = move || {
            let mut world = World::default();
            world.extend((0..n).map(|_| (Position::at(1.0), VELOCITY)));
            (world, <(&mut Position, &Velocity)>::query())
        };
        ways(peer, row, prepare, &WAYS, |(world, _)| sum(world));
    }
    let some_move = |n, movers: Vec<u32>| {
        let mut world = World::default();
        let entities = world.extend((0..n).map(|i| (Position::at(i as f32),))).to_vec();
        for i in movers {
            let mut entry = world.entry(entities[i as usize]).expect("an entity that is alive");
            entry.add_component(VELOCITY);
        }
        (world, <(&mut Position, &Velocity)>::query())
    };
    let prepare = move || some_move(MANY, tenth());
    ways(peer, SPARSE_JOIN_GROUP, prepare, &WAYS, |(world, _)| sum(world));
    for (row, n) in ORDERED {
        ways(peer, row, move || some_move(n, reordered(n)), &WAYS, |(world, _)| sum(world));
    }
}

macro_rules! fragmented {
    ($($name:ident: $type:ident),* $(,)?) => {
        fn fragmented() -> World {
            let mut world = World::default();
            $(world.extend((0..FRAGMENT).map(|_| ($type(0.0), Data(1.0))));)*
            world
        }
    };
}

with_fragments!(fragmented);

/// Registers the loops over fragments.
pub fn fragments(peer: &mut Peer<'_>) {
    let all: [workloads::Run<(World, Query<&'static mut Data>)>; 2] = [
        (EACH, |(world, query)| query.for_each_mut(world, |data| data.0 *= 2.0)),
        (FOR, |(world, query)| {
            for data in query.iter_mut(world) {
                data.0 *= 2.0;
            }
        }),
    ];
    ways(
        peer,
        FRAGMENTS,
        || (fragmented(), <&mut Data>::query()),
        &all,
        |(world, _)| <&Data>::query().iter(world).map(|data| f64::from(data.0)).sum(),
    );
}
