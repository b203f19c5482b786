//! Loops over positions and velocities, and over fragments.

use super::*;

/// Registers the loops over positions and velocities.
pub fn iterate(peer: &mut Peer<'_>) {
    type Moving = Queried<(&'static mut Position, &'static Velocity)>;
    let each = |state: &mut Moving| {
        state.query.each(|(position, velocity)| position.step(velocity));
    };
    let run = |state: &mut Moving| {
        state.query.run(|mut tables| {
            while tables.next() {
                let mut positions = tables.field_mut::<Position>(0);
                let velocities = tables.field::<Velocity>(1);
                for row in tables.iter() {
                    positions[row].step(&velocities[row]);
                }
            }
        });
    };
    let check = |state: &mut Moving| sum(&state.world);
    let run_way = "a cached query and `run` with its fields";
    for (row, n) in ITERATED {
        let prepare = move || {
            let (world, _) = movers(&vec![Position::at(1.0); n]);
            Queried { query: world.new_query::<(&mut Position, &Velocity)>(), world }
        };
        peer.repeated(row, Way::plain("each", "a cached query and `each`"), prepare, each, check);
        peer.repeated(row, ("", run_way), prepare, run, check);
    }
    let some_move = |n, movers: Vec<u32>| {
        let world = World::new();
        let positions: Vec<_> = (0..n).map(|i| Position::at(i as f32)).collect();
        let entities = world.entity_bulk(n as u32).set(&positions).build();
        for i in movers {
            world.entity_from_id(entities[i as usize]).set(VELOCITY);
        }
        Queried { query: world.new_query::<(&mut Position, &Velocity)>(), world }
    };
    let each_way = Way::plain("each", "a cached query and `each`");
    let prepare = move || some_move(MANY, tenth());
    peer.repeated(SPARSE_JOIN_GROUP, ("", run_way), prepare, run, check);
    peer.repeated(SPARSE_JOIN_GROUP, each_way, prepare, each, check);
    for (row, n) in ORDERED {
        let prepare = move || some_move(n, reordered(n));
        peer.repeated(row, ("", run_way), prepare, run, check);
        peer.repeated(row, each_way, prepare, each, check);
    }
    let make = |n| {
        let (world, entities) = change::numbered(n);
        (Queried { query: world.new_query::<(&mut Position, &Velocity)>(), world }, entities)
    };
    let replace = |state: &mut Moving, entities: &mut [Entity], chosen: &[u32]| {
        change::replace(&mut state.world, entities, chosen);
    };
    let check = |state: &mut Moving| sum(&state.world) + count::<Velocity>(&state.world);
    workloads::loops(peer, ("", run_way), make, replace, run, check);
    workloads::loops(peer, each_way, make, replace, each, check);
}

macro_rules! fragmented {
    ($($name:ident: $type:ident),* $(,)?) => {
        fn fragmented() -> World {
            let world = World::new();
            let data = vec![Data(1.0); FRAGMENT];
            $(world.entity_bulk(FRAGMENT as u32).set(&[$type(0.0); FRAGMENT]).set(&data).build();)*
            world
        }
    };
}

with_fragments!(fragmented);

/// Registers the loops over fragments.
pub fn fragments(peer: &mut Peer<'_>) {
    peer.repeated(
        FRAGMENTS,
        ("", "a cached query and `each`"),
        || {
            let world = fragmented();
            Queried { query: world.new_query::<&mut Data>(), world }
        },
        |state| state.query.each(|data| data.0 *= 2.0),
        |state| {
            let mut sum = 0.0;
            state.query.each(|data| sum += f64::from(data.0));
            sum
        },
    );
}
