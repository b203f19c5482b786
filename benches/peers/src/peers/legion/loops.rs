//! Loops over positions and velocities, and over fragments.

use super::*;

type Moving = Query<(&'static mut Position, &'static Velocity)>;

/// Registers the entries of this file: iterate.
pub fn iterate(peer: &mut Peer<'_>) {
    let each = |(world, query): &mut (World, Moving)| {
        query.for_each_mut(world, |(position, velocity)| position.step(velocity));
    };
    let chunks = |(world, query): &mut (World, Moving)| {
        query.for_each_chunk_mut(world, |chunk| {
            let (positions, velocities) = chunk.into_components();
            for (position, velocity) in positions.iter_mut().zip(velocities) {
                position.step(velocity);
            }
        });
    };
    let check = |(world, _): &mut (World, Moving)| sum(world);
    let way = "a query made once and `for_each_mut`";
    let chunks_way = "a query made once and `for_each_chunk_mut`, the slices zipped";
    for (row, n) in ITERATED {
        let prepare = move || {
            let mut world = World::default();
            world.extend((0..n).map(|_| (Position::at(1.0), VELOCITY)));
            (world, <(&mut Position, &Velocity)>::query())
        };
        peer.repeated(row, ("", way), prepare, each, check);
        peer.repeated(row, ("chunks", chunks_way), prepare, chunks, check);
    }
    let prepare = || {
        let mut world = World::default();
        let entities = world.extend((0..MANY).map(|i| (Position::at(i as f32),))).to_vec();
        for i in tenth() {
            let mut entry = world.entry(entities[i as usize]).expect("an entity that is alive");
            entry.add_component(VELOCITY);
        }
        (world, <(&mut Position, &Velocity)>::query())
    };
    peer.repeated(SPARSE_JOIN_GROUP, ("", way), prepare, each, check);
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

/// Registers the entries of this file: fragments.
pub fn fragments(peer: &mut Peer<'_>) {
    peer.repeated(
        FRAGMENTS,
        ("", "a query made once and `for_each_mut`"),
        || (fragmented(), <&mut Data>::query()),
        |(world, query)| query.for_each_mut(world, |data| data.0 *= 2.0),
        |(world, _)| <&Data>::query().iter(world).map(|data| f64::from(data.0)).sum(),
    );
}
