//! Loops over positions and velocities, and over fragments.

use super::*;
use crate::workloads::ways;

/// The loops over positions and velocities.
pub const WAYS: [workloads::Run<World>; 2] = [
    (Way::plain("", "`World::run` of two views, `iter` and a `for` loop"), |world| {
        world.run(|mut positions: ViewMut<Position>, velocities: View<Velocity>| {
            for (position, velocity) in (&mut positions, &velocities).iter() {
                position.step(velocity);
            }
        });
    }),
    (Way::of("for_each", "`World::run` of two views, `iter` and `for_each`"), |world| {
        world.run(|mut positions: ViewMut<Position>, velocities: View<Velocity>| {
            let rows = (&mut positions, &velocities).iter();
            rows.for_each(|(position, velocity)| position.step(velocity));
        });
    }),
];

/// Registers the loops over positions and velocities.
pub fn iterate(peer: &mut Peer<'_>) {
    for (row, n) in ITERATED.into_iter().chain(JOINED) {
        ways(peer, row, move || movers(n), &WAYS, sum);
    }
    let some_move = |n, movers: Vec<u32>| {
        let mut world = World::new();
        let positions = (0..n).map(|i| (Position::at(i as f32),));
        let entities: Vec<_> = world.bulk_add_entity(positions).collect();
        for i in movers {
            world.add_component(entities[i as usize], (VELOCITY,));
        }
        world
    };
    for row in [SPARSE_JOIN, SPARSE_JOIN_GROUP] {
        ways(peer, row, move || some_move(MANY, tenth()), &WAYS, sum);
    }
    for (row, n) in ORDERED {
        ways(peer, row, move || some_move(n, reordered(n)), &WAYS, sum);
    }
}

macro_rules! fragmented {
    ($($name:ident: $type:ident),* $(,)?) => {
        fn fragmented() -> World {
            let mut world = World::new();
            $(world.bulk_add_entity((0..FRAGMENT).map(|_| ($type(0.0), Data(1.0))));)*
            world
        }
    };
}

with_fragments!(fragmented);

/// Registers the loops over fragments.
pub fn fragments(peer: &mut Peer<'_>) {
    let all: [workloads::Run<World>; 2] = [
        (Way::plain("", "`World::run` of a view and a `for` loop"), |world| {
            world.run(|mut all: ViewMut<Data>| {
                for data in (&mut all).iter() {
                    data.0 *= 2.0;
                }
            });
        }),
        (Way::of("for_each", "`World::run` of a view and `for_each`"), |world| {
            world.run(|mut all: ViewMut<Data>| (&mut all).iter().for_each(|data| data.0 *= 2.0));
        }),
    ];
    ways(peer, FRAGMENTS, fragmented, &all, |world| {
        world.run(|all: View<Data>| all.iter().map(|data| f64::from(data.0)).sum())
    });
}
