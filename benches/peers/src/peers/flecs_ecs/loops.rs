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
    let prepare = || {
        let world = World::new();
        let positions: Vec<_> = (0..MANY).map(|i| Position::at(i as f32)).collect();
        let entities = world.entity_bulk(MANY as u32).set(&positions).build();
        for i in tenth() {
            world.entity_from_id(entities[i as usize]).set(VELOCITY);
        }
        Queried { query: world.new_query::<(&mut Position, &Velocity)>(), world }
    };
    peer.repeated(SPARSE_JOIN_GROUP, ("", run_way), prepare, run, check);
    peer.repeated(
        SPARSE_JOIN_GROUP,
        Way::plain("each", "a cached query and `each`"),
        prepare,
        each,
        check,
    );
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
