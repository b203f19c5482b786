//! Loops over a table.

use crate::components::{Body, Position, ROWS, Velocity, start};
use crate::measure::{Threads, Way};
use ecs_core::world;
use rayon::prelude::*;

world! {
    struct Sim {}
    #[table]
    struct Mover { position: Position, velocity: Velocity }
    #[query(packed)]
    struct Moving { position: &mut Position, velocity: &Velocity }
}

fn filled() -> Sim {
    let mut sim = Sim::new();
    sim.spawn_batch((0..ROWS).map(|i| {
        let (position, velocity) = start(i);
        Mover { position, velocity }
    }));
    sim
}

/// Returns the ways.
pub fn ways<B: Body>() -> Vec<Way> {
    let result = |sim: &mut Sim| sim.moving().map(|row| f64::from(row.position.0)).sum();
    let way = |calls, threads, run: fn(&mut Sim)| {
        Way::new(("ecs-core", calls, threads), filled(), run, result)
    };
    vec![
        way("`for_each`", Threads::One, |sim| {
            sim.moving().for_each(|row| B::run(row.position, row.velocity));
        }),
        way("`par_for_each`", Threads::Pool, |sim| {
            sim.moving().par_for_each(|row| B::run(row.position, row.velocity));
        }),
        way("`into_par_iter().for_each`", Threads::Pool, |sim| {
            sim.moving().into_par_iter().for_each(|row| B::run(row.position, row.velocity));
        }),
    ]
}
