//! The cost per entity, against the number of entities.

use crate::rounds::{Contender, Random, interleaved, nanoseconds, to_nanoseconds};
use ecs_bench_charts::record::{Panel, Sweep};
use ecs_core::{Entity, world};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// A position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position([f32; 3]);

/// A velocity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Velocity([f32; 3]);

impl Position {
    #[inline(always)]
    fn step(&mut self, velocity: &Velocity) {
        for (position, velocity) in self.0.iter_mut().zip(velocity.0) {
            *position += velocity;
        }
    }
}

world!(
    /// Entities with both components.
    #[derive(Clone)]
    pub struct Sim {
        position: Position,
        velocity: Velocity,
    }

    /// Both columns in one group.
    #[group(own(position, velocity))]
    pub struct Bodies;

    /// Both columns as slices.
    #[query(packed)]
    pub struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }
);

const COUNTS: [usize; 9] =
    [1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000, 10_000_000];
const NEW: (Position, Velocity) = (Position([1.0; 3]), Velocity([1.0, 0.5, 0.25]));
/// The maximum number of entities looked up, or despawned and spawned again, in one measurement.
const PICKED: usize = 200_000;

/// Runs all numbers of entities.
pub fn sweep(rounds: u32) -> Sweep {
    let mut panels = ["iterate", "spawn_columns", "get", "despawn and spawn"].map(Panel::new);
    for n in COUNTS {
        eprintln!("entities: {n}");
        let works: [fn(usize) -> Vec<Contender>; 4] = [iterate, spawn, get, churn];
        for (panel, work) in panels.iter_mut().zip(works) {
            let mut contenders = work(n);
            let medians = interleaved(&mut contenders, rounds);
            for (contender, median) in contenders.iter().zip(medians) {
                panel.add(contender.name, n as f64, median);
            }
        }
    }
    Sweep { name: "entities".into(), rounds, panels: panels.into() }
}

/// Returns the number of repetitions after which enough of `n` entities have been processed.
fn times(n: usize, enough: usize) -> usize {
    enough.div_ceil(n)
}

/// Returns nanoseconds per entity of a repeated workload.
fn repeated(n: usize, enough: usize, mut run: impl FnMut()) -> f64 {
    let times = times(n, enough);
    nanoseconds(|| (0..times).for_each(|_| run())) / (times * n) as f64
}

fn filled(n: usize) -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let entities = sim.spawn_batch((0..n).map(|_| NEW)).collect();
    (sim, entities)
}

fn iterate(n: usize) -> Vec<Contender> {
    const ENOUGH: usize = 2_000_000;
    let (mut sim, _) = filled(n);
    let (mut positions, velocities) = (vec![NEW.0; n], vec![NEW.1; n]);
    let (mut a, mut b) = (sim.clone(), positions.clone());
    a.moving().for_each(|row| row.position.step(row.velocity));
    by_hand(&mut b, &velocities);
    assert_eq!(a.position().as_slice(), b, "both loops compute the same positions");
    drop((a, b));
    vec![
        Contender::new("by hand", move || {
            repeated(n, ENOUGH, || by_hand(black_box(&mut positions), &velocities))
        }),
        Contender::new("ecs-core", move || {
            repeated(n, ENOUGH, || {
                black_box(&mut sim).moving().for_each(|row| row.position.step(row.velocity));
            })
        }),
    ]
}

/// In blocks of eight, the fastest loop written by hand.
#[inline(never)]
fn by_hand(positions: &mut [Position], velocities: &[Velocity]) {
    let (blocks, rest) = positions.as_chunks_mut::<8>();
    let (blocks_of_velocity, rest_of_velocity) = velocities.as_chunks::<8>();
    for (positions, velocities) in blocks.iter_mut().zip(blocks_of_velocity) {
        for i in 0..8 {
            positions[i].step(&velocities[i]);
        }
    }
    for (position, velocity) in rest.iter_mut().zip(rest_of_velocity) {
        position.step(velocity);
    }
}

/// The minimum number of entities spawned in one measurement.
const ENOUGH_SPAWNED: usize = 300_000;

/// Returns nanoseconds per entity to make a value from two columns. Dropping it is not timed.
fn spawned<T>(
    n: usize,
    new: impl Fn() -> (Vec<Position>, Vec<Velocity>),
    make: impl Fn((&mut Vec<Position>, &mut Vec<Velocity>)) -> T,
) -> f64 {
    let times = times(n, ENOUGH_SPAWNED);
    let mut total = Duration::ZERO;
    for _ in 0..times {
        let (mut positions, mut velocities) = new();
        let start = Instant::now();
        let made = black_box(make((&mut positions, &mut velocities)));
        total += start.elapsed();
        drop(made);
    }
    to_nanoseconds(total) / (times * n) as f64
}

/// Spawns into new memory, which the system maps on first use, and into reused memory.
fn spawn(n: usize) -> Vec<Contender> {
    let new = move || (vec![NEW.0; n], vec![NEW.1; n]);
    let mut kept = filled(n).0;
    let by_hand = move || {
        spawned(n, new, |(positions, velocities)| {
            let mut all = (Vec::new(), Vec::new());
            all.0.extend_from_slice(positions);
            all.1.extend_from_slice(velocities);
            all
        })
    };
    let ours = move || {
        spawned(n, new, |(positions, velocities)| {
            let mut sim = Sim::new();
            sim.spawn_columns((positions, velocities)).expect("columns of equal length");
            sim
        })
    };
    let again = move || {
        let times = times(n, ENOUGH_SPAWNED);
        let mut total = Duration::ZERO;
        for _ in 0..times {
            let (mut positions, mut velocities) = new();
            kept.clear();
            let start = Instant::now();
            let spawned = kept.spawn_columns((&mut positions, &mut velocities));
            spawned.expect("columns of equal length");
            total += start.elapsed();
            assert_eq!(kept.moving().count(), n);
        }
        to_nanoseconds(total) / (times * n) as f64
    };
    vec![
        Contender::new("by hand", by_hand),
        Contender::new("ecs-core", ours),
        Contender::new("ecs-core, reused", again),
    ]
}

fn get(n: usize) -> Vec<Contender> {
    let (sim, mut entities) = filled(n);
    Random::new(1).shuffle(&mut entities);
    entities.truncate(PICKED);
    vec![Contender::new("ecs-core", move || {
        let picked = entities.len();
        let positions = black_box(&sim).position();
        let mut sum = 0.0;
        let each = repeated(picked, PICKED, || {
            for &entity in &entities {
                if let Some(position) = positions.get(entity) {
                    sum += f64::from(position.0[0]);
                }
            }
        });
        assert_eq!(sum, (times(picked, PICKED) * picked) as f64, "every position starts with one");
        each
    })]
}

fn churn(n: usize) -> Vec<Contender> {
    let (mut sim, mut entities) = filled(n);
    Random::new(2).shuffle(&mut entities);
    let picked = (n / 2).min(PICKED);
    let mut from = 0;
    vec![Contender::new("ecs-core", move || {
        let each = repeated(picked, PICKED, || {
            // Each call takes the next part of the shuffled entities.
            from = if from + 2 * picked > n { 0 } else { from + picked };
            for &entity in &entities[from..from + picked] {
                let _ = sim.despawn(entity);
            }
            for entity in &mut entities[from..from + picked] {
                *entity = sim.spawn(NEW);
            }
        });
        assert_eq!(sim.moving().count(), n);
        each
    })]
}
