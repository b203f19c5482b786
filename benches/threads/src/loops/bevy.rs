//! Loops of `bevy_ecs`.

use crate::components::{Body, Position, ROWS, Velocity, start};
use crate::measure::{Threads, Way};
use bevy_ecs::prelude::*;
use bevy_ecs::query::QueryState;

type State = (World, QueryState<(&'static mut Position, &'static Velocity)>);

fn filled() -> State {
    let mut world = World::new();
    world.spawn_batch((0..ROWS).map(start));
    let query = world.query();
    (world, query)
}

/// Returns the ways.
pub fn ways<B: Body>() -> Vec<Way> {
    let result = |(world, query): &mut State| {
        query.iter(world).map(|(position, _)| f64::from(position.0)).sum()
    };
    let way = |calls, threads, run: fn(&mut State)| {
        Way::new(("bevy_ecs", calls, threads), filled(), run, result)
    };
    vec![
        way("`iter_mut().for_each`", Threads::One, |(world, query)| {
            let rows = query.iter_mut(world);
            rows.for_each(|(mut position, velocity)| B::run(&mut position, velocity));
        }),
        way("`contiguous_iter_mut`", Threads::One, |(world, query)| {
            let tables = query.query_mut(world).contiguous_iter_inner().expect("packed columns");
            tables.for_each(|(positions, velocities)| {
                positions.into_iter().zip(velocities).for_each(|(p, v)| B::run(p, v));
            });
        }),
        way("`par_iter_mut`", Threads::Pool, |(world, query)| {
            let rows = query.par_iter_mut(world);
            rows.for_each(|(mut position, velocity)| B::run(&mut position, velocity));
        }),
        way("`contiguous_par_iter_mut`", Threads::Pool, |(world, query)| {
            let mut rows = query.query_mut(world);
            let tables = rows.contiguous_par_iter_mut().expect("packed columns");
            tables.for_each(|(positions, velocities)| {
                positions.into_iter().zip(velocities).for_each(|(p, v)| B::run(p, v));
            });
        }),
    ]
}
