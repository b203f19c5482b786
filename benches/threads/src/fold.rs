//! A sum over all rows.

use crate::components::{Position, ROWS, Velocity, start};
use crate::measure::{Row, Threads, Way};
use bevy_ecs::query::QueryState;
use bevy_utils::Parallel;
use ecs_core::world;
use rayon::prelude::*;

world! {
    struct Sim {}
    #[table]
    struct Mover { position: Position, velocity: Velocity }
    #[query(packed)]
    struct Fast { velocity: &Velocity }
}

/// The number of rows of a piece.
const PIECE: usize = 16_384;

/// The term of the sum.
#[inline(always)]
fn square(velocity: &Velocity) -> f64 {
    f64::from(velocity.0) * f64::from(velocity.0)
}

/// Returns the row.
pub fn row() -> Row {
    let ways = [by_hand(), ecs_core(), hecs(), bevy_ecs()].into_iter().flatten().collect();
    Row { name: "fold", about: "the sum of v * v, 1M rows, packed", unit: (ROWS, "row"), ways }
}

/// Returns a way of which each run returns the sum.
fn way<S: 'static>(
    what: (&'static str, &'static str, Threads),
    state: S,
    run: fn(&mut S) -> f64,
) -> Way {
    let (run, result) =
        (move |(state, sum): &mut (S, f64)| *sum = run(state), |(_, sum): &mut (S, f64)| *sum);
    Way::new(what, (state, 0.0), run, result)
}

fn by_hand() -> Vec<Way> {
    let state = || (0..ROWS).map(|i| start(i).1).collect::<Vec<_>>();
    vec![
        way(("by hand", "a slice", Threads::One), state(), |velocities| {
            velocities.iter().map(square).sum()
        }),
        way(("by hand", "a slice, `par_chunks`", Threads::Pool), state(), |velocities| {
            let pieces = velocities.par_chunks(PIECE);
            pieces.map(|velocities| velocities.iter().map(square).sum::<f64>()).sum()
        }),
    ]
}

fn ecs_core() -> Vec<Way> {
    let state = || {
        let mut sim = Sim::new();
        sim.spawn_batch((0..ROWS).map(|i| {
            let (position, velocity) = start(i);
            Mover { position, velocity }
        }));
        sim
    };
    vec![
        way(("ecs-core", "`fold`", Threads::One), state(), |sim| {
            sim.fast().fold(0.0, |sum, row| sum + square(row.velocity))
        }),
        way(("ecs-core", "`par_fold`, same result each time", Threads::Pool), state(), |sim| {
            let fold = |sum, row: Fast<'_>| sum + square(row.velocity);
            sim.fast().par_fold(PIECE, || 0.0, fold, |a, b| a + b)
        }),
        way(("ecs-core", "`into_par_iter().map().sum()`", Threads::Pool), state(), |sim| {
            sim.fast().into_par_iter().map(|row| square(row.velocity)).sum()
        }),
    ]
}

fn hecs() -> Vec<Way> {
    let state = || {
        let mut world = hecs::World::new();
        world.spawn_batch((0..ROWS).map(start));
        world
    };
    vec![
        way(("hecs", "`query_mut`, `fold`", Threads::One), state(), |world| {
            let rows = world.query_mut::<&Velocity>().into_iter();
            rows.fold(0.0, |sum, velocity| sum + square(velocity))
        }),
        way(
            ("hecs", "`into_iter_batched`, rayon's `par_bridge`", Threads::Pool),
            state(),
            |world| {
                let batches = world.query_mut::<&Velocity>().into_iter_batched(PIECE as u32);
                batches.par_bridge().map(|batch| batch.map(square).sum::<f64>()).sum()
            },
        ),
    ]
}

fn bevy_ecs() -> Vec<Way> {
    type State = (bevy_ecs::world::World, QueryState<&'static Velocity>, Parallel<f64>);
    let state = || {
        let mut world = bevy_ecs::world::World::new();
        world.spawn_batch((0..ROWS).map(start));
        let query = world.query();
        (world, query, Parallel::default())
    };
    let one: fn(&mut State) -> f64 =
        |(world, query, _)| query.iter(world).fold(0.0, |sum, velocity| sum + square(velocity));
    let all: fn(&mut State) -> f64 = |(world, query, sums)| {
        let rows = query.par_iter(world);
        rows.for_each_init(|| sums.borrow_local_mut(), |sum, velocity| **sum += square(velocity));
        sums.iter_mut().map(std::mem::take).sum()
    };
    vec![
        way(("bevy_ecs", "`iter().fold`", Threads::One), state(), one),
        way(("bevy_ecs", "`par_iter`, `Parallel`", Threads::Pool), state(), all),
    ]
}
