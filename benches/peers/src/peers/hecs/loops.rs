//! Loops over positions and velocities, and over fragments.

use super::*;
use crate::workloads::ways;

type Moving = PreparedQuery<(&'static mut Position, &'static Velocity)>;

const WAYS: [workloads::Run<(World, Moving)>; 4] = [
    (Way::of("", "`PreparedQuery::query_mut` and `for_each`"), |(world, query)| {
        query.query_mut(world).for_each(|(position, velocity)| position.step(velocity));
    }),
    (Way::slower("prepared, for", "`PreparedQuery::query_mut` and a `for` loop"), |(world, query)| {
        for (position, velocity) in query.query_mut(world) {
            position.step(velocity);
        }
    }),
    (Way::plain("query_mut, for", "`World::query_mut` and a `for` loop"), |(world, _)| {
        for (position, velocity) in world.query_mut::<(&mut Position, &Velocity)>() {
            position.step(velocity);
        }
    }),
    (Way::slower("query_mut", "`World::query_mut` and `for_each`"), |(world, _)| {
        let rows = world.query_mut::<(&mut Position, &Velocity)>().into_iter();
        rows.for_each(|(position, velocity)| position.step(velocity));
    }),
];

/// Registers the loops over positions and velocities.
pub fn iterate(peer: &mut Peer<'_>) {
    for (row, n) in ITERATED {
        let prepare = move || {
            let mut world = World::new();
            world.spawn_batch((0..n).map(|_| (Position::at(1.0), VELOCITY)));
            (world, Moving::new())
        };
        ways(peer, row, prepare, &WAYS, |(world, _)| sum(world));
    }
    let some_move = |n, movers: Vec<u32>| {
        let mut world = World::new();
        let entities: Vec<_> =
            world.spawn_batch((0..n).map(|i| (Position::at(i as f32),))).collect();
        for i in movers {
            world.insert_one(entities[i as usize], VELOCITY).expect("an entity that is alive");
        }
        (world, Moving::new())
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
            let mut world = World::new();
            $(world.spawn_batch((0..FRAGMENT).map(|_| ($type(0.0), Data(1.0))));)*
            world
        }
    };
}

with_fragments!(fragmented);

/// Registers the loops over fragments.
pub fn fragments(peer: &mut Peer<'_>) {
    type State = (World, PreparedQuery<&'static mut Data>);
    let all: [workloads::Run<State>; 4] = [
        (Way::of("", "`PreparedQuery::query_mut` and `for_each`"), |(world, query)| {
            query.query_mut(world).for_each(|data| data.0 *= 2.0);
        }),
        (
            Way::of("prepared, for", "`PreparedQuery::query_mut` and a `for` loop"),
            |(world, query)| {
                for data in query.query_mut(world) {
                    data.0 *= 2.0;
                }
            },
        ),
        (Way::plain("query_mut, for", "`World::query_mut` and a `for` loop"), |(world, _)| {
            for data in world.query_mut::<&mut Data>() {
                data.0 *= 2.0;
            }
        }),
        (Way::of("query_mut", "`World::query_mut` and `for_each`"), |(world, _)| {
            world.query_mut::<&mut Data>().into_iter().for_each(|data| data.0 *= 2.0);
        }),
    ];
    let prepare = || (fragmented(), PreparedQuery::new());
    ways(peer, FRAGMENTS, prepare, &all, |(world, _)| {
        world.query_mut::<&Data>().into_iter().map(|data| f64::from(data.0)).sum()
    });
}
