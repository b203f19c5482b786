//! Loops over positions and velocities, and over fragments.

use super::*;

/// Registers the entries of this file: iterate.
pub fn iterate(peer: &mut Peer<'_>) {
    let run = |world: &mut World| {
        world.run(|mut positions: ViewMut<Position>, velocities: View<Velocity>| {
            for (position, velocity) in (&mut positions, &velocities).iter() {
                position.step(velocity);
            }
        });
    };
    let way = "`World::run` of two views, joined with `iter` in a `for` loop";
    for (row, n) in ITERATED.into_iter().chain(JOINED) {
        peer.repeated(row, ("", way), move || movers(n), run, sum);
    }
    let prepare = || {
        let mut world = World::new();
        let positions = (0..MANY).map(|i| (Position::at(i as f32),));
        let entities: Vec<_> = world.bulk_add_entity(positions).collect();
        for i in tenth() {
            world.add_component(entities[i as usize], (VELOCITY,));
        }
        world
    };
    peer.repeated(SPARSE_JOIN, ("", way), prepare, run, sum);
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

/// Registers the entries of this file: fragments.
pub fn fragments(peer: &mut Peer<'_>) {
    peer.repeated(
        FRAGMENTS,
        ("", "`World::run` of a view and a `for` loop"),
        fragmented,
        |world| {
            world.run(|mut all: ViewMut<Data>| {
                for data in (&mut all).iter() {
                    data.0 *= 2.0;
                }
            });
        },
        |world| world.run(|all: View<Data>| all.iter().map(|data| f64::from(data.0)).sum()),
    );
}
