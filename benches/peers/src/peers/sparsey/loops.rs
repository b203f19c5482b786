//! Loops over positions and velocities, and over fragments.

use super::*;

/// Registers the entries of this file: iterate.
pub fn iterate(peer: &mut Peer<'_>) {
    let slices = |world: &mut World| {
        let mut query = world.query_all::<(&mut Position, &Velocity)>();
        let (positions, velocities) = query.slice().expect("a group");
        for (position, velocity) in positions.iter_mut().zip(velocities) {
            position.step(velocity);
        }
    };
    let each = |world: &mut World| {
        world.for_each::<(&mut Position, &Velocity)>(|(position, velocity)| position.step(velocity));
    };
    let slices_way = "a group, the slices of `World::query_all` zipped";
    let each_way = "a group and `World::for_each`";
    for (row, n) in ITERATED {
        peer.repeated(row, ("slices", slices_way), move || movers(grouped(), n), slices, sum);
        peer.repeated(row, ("", each_way), move || movers(grouped(), n), each, sum);
    }
    peer.repeated(SPARSE_JOIN_GROUP, ("slices", slices_way), || tenth_moves(grouped()), slices, sum);
    peer.repeated(SPARSE_JOIN_GROUP, ("", each_way), || tenth_moves(grouped()), each, sum);
    let way = "`World::for_each` without a group";
    for (row, n) in JOINED {
        peer.repeated(row, ("", way), move || movers(loose(), n), each, sum);
    }
    peer.repeated(SPARSE_JOIN, ("", way), || tenth_moves(loose()), each, sum);
}

macro_rules! fragmented {
    ($($name:ident: $type:ident),* $(,)?) => {
        fn fragmented() -> World {
            let mut builder = World::builder();
            builder.register::<Data>();
            $(builder.register::<$type>();)*
            let mut world = builder.build();
            $(world.extend((0..FRAGMENT).map(|_| ($type(0.0), Data(1.0))));)*
            world
        }
    };
}

with_fragments!(fragmented);

/// Registers the entries of this file: fragments.
pub fn fragments(peer: &mut Peer<'_>) {
    peer.repeated(
        FRAGMENTS,
        ("", "`as_mut_slice` of the borrowed component"),
        fragmented,
        |world| {
            for data in world.borrow_mut::<Data>().as_mut_slice() {
                data.0 *= 2.0;
            }
        },
        |world| world.borrow::<Data>().as_slice().iter().map(|data| f64::from(data.0)).sum(),
    );
}
