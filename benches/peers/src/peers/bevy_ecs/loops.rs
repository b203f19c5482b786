//! Loops over positions and velocities, and over fragments.

use super::*;
use crate::workloads::ways;

type State = (World, QueryState<(&'static mut Position, &'static Velocity)>);

const EACH: Way = Way::slower("", "a `QueryState` made once, `iter_mut` and `for_each`");
const FOR: Way = Way::plain("for", "a `QueryState` made once, `iter_mut` and a `for` loop");

pub const WAYS: [workloads::Run<State>; 3] = [
    (EACH, |(world, query)| {
        query.iter_mut(world).for_each(|(mut position, velocity)| position.step(velocity));
    }),
    (FOR, |(world, query)| {
        for (mut position, velocity) in query.iter_mut(world) {
            position.step(velocity);
        }
    }),
    (Way::of("contiguous", "`contiguous_iter_mut`, the slices zipped"), |(world, query)| {
        let slices = query.contiguous_iter_mut(world).expect("components in tables");
        for (mut positions, velocities) in slices {
            for (position, velocity) in positions.iter_mut().zip(velocities) {
                position.step(velocity);
            }
        }
    }),
];

/// Registers the loops over positions and velocities.
pub fn iterate(peer: &mut Peer<'_>) {
    let state = |mut world: World| {
        let query = world.query::<(&mut Position, &Velocity)>();
        (world, query)
    };
    for (row, n) in ITERATED {
        let prepare = move || {
            let mut world = World::new();
            world.spawn_batch((0..n).map(|_| (Position::at(1.0), VELOCITY)));
            state(world)
        };
        ways(peer, row, prepare, &WAYS, |(world, _)| sum(world));
    }
    let some_move = move |n, movers: Vec<u32>| {
        let (mut world, entities) = numbered(n);
        let movers: Vec<_> =
            movers.into_iter().map(|i| (entities[i as usize], VELOCITY)).collect();
        world.insert_batch(movers);
        state(world)
    };
    let prepare = move || some_move(MANY, tenth());
    ways(peer, SPARSE_JOIN_GROUP, prepare, &WAYS, |(world, _)| sum(world));
    for (row, n) in ORDERED {
        ways(peer, row, move || some_move(n, reordered(n)), &WAYS, |(world, _)| sum(world));
    }
    let prepare = || {
        let (mut world, entities) = numbered(MANY);
        for i in tenth() {
            world.entity_mut(entities[i as usize]).insert(Sparse(VELOCITY));
        }
        let query = world.query::<(&mut Position, &Sparse)>();
        (world, query)
    };
    type InSet = (World, QueryState<(&'static mut Position, &'static Sparse)>);
    let all: [workloads::Run<InSet>; 2] = [
        (
            Way::of("", "the velocity in a sparse set; `iter_mut` and `for_each`"),
            |(world, query)| {
                let rows = query.iter_mut(world);
                rows.for_each(|(mut position, velocity)| position.step(&velocity.0));
            },
        ),
        (Way::plain("for", "the same with a `for` loop"), |(world, query)| {
            for (mut position, velocity) in query.iter_mut(world) {
                position.step(&velocity.0);
            }
        }),
    ];
    ways(peer, SPARSE_JOIN, prepare, &all, |(world, _)| sum(world));
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
    let all: [workloads::Run<(World, QueryState<&'static mut Data>)>; 2] = [
        (EACH, |(world, query)| query.iter_mut(world).for_each(|mut data| data.0 *= 2.0)),
        (FOR, |(world, query)| {
            for mut data in query.iter_mut(world) {
                data.0 *= 2.0;
            }
        }),
    ];
    let prepare = || {
        let mut world = fragmented();
        let query = world.query();
        (world, query)
    };
    ways(peer, FRAGMENTS, prepare, &all, |(world, _)| {
        world.query::<&Data>().iter(world).map(|data| f64::from(data.0)).sum()
    });
}
