//! Loops of hecs. Its documentation gives batches to a thread pool, such as rayon's.

use crate::components::{Body, Position, ROWS, Velocity, start};
use crate::measure::{Threads, Way};
use hecs::World;
use rayon::prelude::*;

/// The number of rows of a batch.
const BATCH: u32 = 16_384;

fn filled() -> World {
    let mut world = World::new();
    world.spawn_batch((0..ROWS).map(start));
    world
}

/// Returns the ways.
pub fn ways<B: Body>() -> Vec<Way> {
    let result = |world: &mut World| {
        world.query_mut::<&Position>().into_iter().map(|position| f64::from(position.0)).sum()
    };
    let way = |calls, threads, run: fn(&mut World)| {
        Way::new(("hecs", calls, threads), filled(), run, result)
    };
    vec![
        way("`query_mut`, `for_each`", Threads::One, |world| {
            let rows = world.query_mut::<(&mut Position, &Velocity)>().into_iter();
            rows.for_each(|(position, velocity)| B::run(position, velocity));
        }),
        way("`into_iter_batched`, rayon's `par_bridge`", Threads::Pool, |world| {
            let rows = world.query_mut::<(&mut Position, &Velocity)>();
            rows.into_iter_batched(BATCH).par_bridge().for_each(|batch| {
                batch.for_each(|(position, velocity)| B::run(position, velocity));
            });
        }),
    ]
}
