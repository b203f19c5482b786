//! Loops over positions and velocities, and over fragments.

use super::*;
use crate::workloads::ways;

type Run = fn(&mut World);

pub const EACH: Run = |world| {
    world.for_each::<(&mut Position, &Velocity)>(|(position, velocity)| position.step(velocity));
};
const FOR: Run = |world| {
    for (position, velocity) in world.query_all::<(&mut Position, &Velocity)>().iter() {
        position.step(velocity);
    }
};
const SLICES: Run = |world| {
    let mut query = world.query_all::<(&mut Position, &Velocity)>();
    let (positions, velocities) = query.slice().expect("a group");
    for (position, velocity) in positions.iter_mut().zip(velocities) {
        position.step(velocity);
    }
};

/// Registers the loops over positions and velocities.
pub fn iterate(peer: &mut Peer<'_>) {
    let with_group = [
        (Way::of("", "a group and `World::for_each`"), EACH),
        (Way::slower("for", "a group, `World::query_all` and a `for` loop"), FOR),
        (Way::slower("slices", "a group, the slices of `World::query_all` zipped"), SLICES),
    ];
    let without = [
        (Way::plain("no group", "`World::for_each` without a group"), EACH),
        (Way::slower("no group, for", "`World::query_all` and a `for` loop, without a group"), FOR),
    ];
    for (row, n) in ITERATED {
        ways(peer, row, move || movers(grouped(), n), &with_group, sum);
        ways(peer, row, move || movers(loose(), n), &without, sum);
    }
    ways(peer, SPARSE_JOIN_GROUP, || tenth_moves(grouped()), &with_group, sum);
    ways(peer, SPARSE_JOIN_GROUP, || tenth_moves(loose()), &without, sum);
    let join = [
        (Way::plain("", "`World::for_each` without a group"), EACH),
        (Way::of("for", "`World::query_all` and a `for` loop, without a group"), FOR),
    ];
    for (row, n) in JOINED {
        ways(peer, row, move || movers(loose(), n), &join, sum);
    }
    ways(peer, SPARSE_JOIN, || tenth_moves(loose()), &join, sum);
    for (row, n) in ORDERED {
        ways(peer, row, move || some_move(grouped(), n, reordered(n)), &with_group, sum);
        ways(peer, row, move || some_move(loose(), n, reordered(n)), &without, sum);
    }
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

/// Registers the loops over fragments.
pub fn fragments(peer: &mut Peer<'_>) {
    let all: [(Way, Run); 3] = [
        (Way::of("", "`as_mut_slice` of the borrowed component"), |world| {
            for data in world.borrow_mut::<Data>().as_mut_slice() {
                data.0 *= 2.0;
            }
        }),
        (Way::plain("for_each", "`World::for_each`"), |world| {
            world.for_each::<&mut Data>(|data| data.0 *= 2.0);
        }),
        (Way::of("for", "`World::query_all` and a `for` loop"), |world| {
            for data in world.query_all::<&mut Data>().iter() {
                data.0 *= 2.0;
            }
        }),
    ];
    ways(peer, FRAGMENTS, fragmented, &all, |world| {
        world.borrow::<Data>().as_slice().iter().map(|data| f64::from(data.0)).sum()
    });
}
