//! Loops over positions and velocities, and over fragments.

use super::*;
use crate::workloads::ways;
use specs::LendJoin;

/// The loops over positions and velocities.
pub const WAYS: [workloads::Run<World>; 2] = [
    (Way::plain("", "two storages, `join` and a `for` loop"), |world| {
        let mut positions = world.write_storage::<Position>();
        let velocities = world.read_storage::<Velocity>();
        for (position, velocity) in (&mut positions, &velocities).join() {
            position.step(velocity);
        }
    }),
    (Way::of("lend_join", "two storages, `lend_join` and its `for_each`"), |world| {
        let mut positions = world.write_storage::<Position>();
        let velocities = world.read_storage::<Velocity>();
        let rows = (&mut positions, &velocities).lend_join();
        rows.for_each(|(position, velocity)| position.step(velocity));
    }),
];

/// Registers the loops over positions and velocities.
pub fn iterate(peer: &mut Peer<'_>) {
    for (row, n) in ITERATED.into_iter().chain(JOINED) {
        ways(peer, row, move || movers(n, |_| 1.0).0, &WAYS, sum);
    }
    let some_move = |n, movers: Vec<u32>| {
        let mut world = world();
        let positions = (0..n).map(|i| Position::at(i as f32));
        let entities: Vec<_> = positions.map(|p| world.create_entity().with(p).build()).collect();
        {
            let mut velocities = world.write_storage::<Velocity>();
            for i in movers {
                velocities.insert(entities[i as usize], VELOCITY).expect("an entity that is alive");
            }
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
            world.register::<Data>();
            $(
                world.register::<$type>();
                for _ in 0..FRAGMENT {
                    world.create_entity().with($type(0.0)).with(Data(1.0)).build();
                }
            )*
            world
        }
    };
}

with_fragments!(fragmented);

/// Registers the loops over fragments.
pub fn fragments(peer: &mut Peer<'_>) {
    peer.repeated(
        FRAGMENTS,
        ("", "a storage, `join` and a `for` loop"),
        fragmented,
        |world| {
            for data in (&mut world.write_storage::<Data>()).join() {
                data.0 *= 2.0;
            }
        },
        |world| world.read_storage::<Data>().join().map(|data| f64::from(data.0)).sum(),
    );
}
