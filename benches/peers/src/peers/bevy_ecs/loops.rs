//! Loops over positions and velocities, and over fragments.

use super::*;

/// Registers the entries of this file: iterate.
pub fn iterate(peer: &mut Peer<'_>) {
    type State = (World, QueryState<(&'static mut Position, &'static Velocity)>);
    let state = |mut world: World| {
        let query = world.query::<(&mut Position, &Velocity)>();
        (world, query)
    };
    let each = |(world, query): &mut State| {
        query.iter_mut(world).for_each(|(mut position, velocity)| position.step(velocity));
    };
    let check = |(world, _): &mut State| sum(world);
    let way = "a `QueryState` made once, `iter_mut` and `for_each`";
    for (row, n) in ITERATED {
        let prepare = move || {
            let mut world = World::new();
            world.spawn_batch((0..n).map(|_| (Position::at(1.0), VELOCITY)));
            state(world)
        };
        peer.repeated(row, ("", way), prepare, each, check);
        let by_rows = |(world, query): &mut State| {
            for (mut position, velocity) in query.iter_mut(world) {
                position.step(velocity);
            }
        };
        let way = "a `QueryState` made once, `iter_mut` and a `for` loop";
        peer.repeated(row, ("for", way), prepare, by_rows, check);
    }
    let prepare = move || {
        let (mut world, entities) = numbered(MANY);
        let movers: Vec<_> = tenth().into_iter().map(|i| (entities[i as usize], VELOCITY)).collect();
        world.insert_batch(movers);
        state(world)
    };
    peer.repeated(SPARSE_JOIN_GROUP, ("", way), prepare, each, check);
    peer.repeated(
        SPARSE_JOIN,
        ("", "the velocity in a sparse set; a `QueryState` made once, `iter_mut` and `for_each`"),
        || {
            let (mut world, entities) = numbered(MANY);
            for i in tenth() {
                world.entity_mut(entities[i as usize]).insert(Sparse(VELOCITY));
            }
            let query = world.query::<(&mut Position, &Sparse)>();
            (world, query)
        },
        |(world, query)| {
            let rows = query.iter_mut(world);
            rows.for_each(|(mut position, velocity)| position.step(&velocity.0));
        },
        |(world, _)| sum(world),
    );
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
        ("", "a `QueryState` made once, `iter_mut` and `for_each`"),
        || {
            let mut world = fragmented();
            let query = world.query::<&mut Data>();
            (world, query)
        },
        |(world, query)| query.iter_mut(world).for_each(|mut data| data.0 *= 2.0),
        |(world, _)| world.query::<&Data>().iter(world).map(|data| f64::from(data.0)).sum(),
    );
}
