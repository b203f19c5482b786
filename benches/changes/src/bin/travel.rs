//! The cost of moving and copying some entities to another world, beside columns by hand, and of hashing a world.
//!
//! All ways of a table run in one process, with their rounds interleaved. The entities are some of 100,000, each with a table of
//! four components, and a fifth of them with another component. Both worlds have grown before, so their memory is mapped.
//! `cargo run --release -p ecs-bench-changes --bin travel -- --rounds 31` prints the tables.

use std::hint::black_box;
use std::time::Instant;

use clap::Parser;
use ecs_bench_changes::print_medians;
use ecs_core::{Entity, world};
use serde::Serialize;

const UNIT: &str = "ns per entity";

/// Measures what it costs to move and copy entities to another world.
#[derive(Parser)]
struct Options {
    /// The number of measurements of each way.
    #[arg(long, default_value_t = 31)]
    rounds: usize,
    /// The number of entities in the world.
    #[arg(long, default_value_t = 100_000)]
    entities: usize,
}

#[derive(Clone, Copy, Serialize)]
struct Key(u64);
#[derive(Clone, Copy, Serialize)]
struct Position([f32; 2]);
#[derive(Clone, Copy, Serialize)]
struct Velocity([f32; 2]);
#[derive(Clone, Copy, Serialize)]
struct Energy(f32);
#[derive(Clone, Copy, Serialize)]
struct Sick(u8);

world!(
    #[derive(Clone, Serialize)]
    struct Sim {
        sick: Sick,
    }

    #[table]
    #[derive(Clone, Copy)]
    struct Body {
        key: Key,
        position: Position,
        velocity: Velocity,
        energy: Energy,
    }
);

/// Returns a number without a pattern.
const fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 31)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (number ^ (number >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9) ^ (number >> 32)
}

fn full(entities: usize) -> Sim {
    let mut sim = Sim::new();
    for number in 0..entities as u64 {
        let at = number as f32;
        let body = Body {
            key: Key(mixed(number)),
            position: Position([at, -at]),
            velocity: Velocity([1.0, at]),
            energy: Energy(at / 2.0),
        };
        if mixed(number).is_multiple_of(5) {
            sim.spawn((body, Sick(3)));
        } else {
            sim.spawn(body);
        }
    }
    sim
}

/// Returns some entities, in the order of their indices.
fn some(sim: &Sim, count: usize) -> Vec<Entity> {
    let mut all: Vec<Entity> = sim.key().entities().to_vec();
    all.sort_by_key(|entity| mixed(entity.index().into()));
    all.truncate(count);
    all.sort_by_key(|entity| entity.index());
    all
}

/// Copies the rows of the entities to columns, and spawns these.
fn columns_by_hand(from: &Sim, to: &mut Sim, list: &[Entity]) {
    let (mut key, mut position, mut velocity, mut energy) = (vec![], vec![], vec![], vec![]);
    let mut sick = vec![];
    for (number, &entity) in list.iter().enumerate() {
        key.push(from.key()[entity]);
        position.push(from.position()[entity]);
        velocity.push(from.velocity()[entity]);
        energy.push(from.energy()[entity]);
        sick.extend(from.sick().get(entity).map(|&sick| (number, sick)));
    }
    let columns = BodyColumns {
        key: &mut key,
        position: &mut position,
        velocity: &mut velocity,
        energy: &mut energy,
    };
    let new: Vec<Entity> = to.spawn_columns(columns).expect("one length").collect();
    for (number, value) in sick {
        let _ = to.insert(new[number], value);
    }
}

/// A way: its name, and a function that moves or copies entities from one world to another.
type Way = (&'static str, fn(&mut Sim, &mut Sim, &[Entity]));

const MOVING: &[Way] = &[
    ("columns by hand, `spawn_columns`, `despawn_batch`", |from, to, list| {
        columns_by_hand(from, to, list);
        from.despawn_batch(list.iter().copied());
    }),
    ("`split_off`, `merge`", |from, to, list| {
        let (mut part, _) = from.split_off(list.iter().copied());
        to.merge(&mut part);
    }),
    ("`move_to`", |from, to, list| {
        from.move_to(to, list.iter().copied());
    }),
];

const ONE_BY_ONE: &[Way] = &[
    ("`remove`, `spawn`, `despawn`", |from, to, list| {
        for &entity in list {
            let sick = from.remove::<Sick>(entity).ok();
            if let Ok(body) = from.remove::<Body>(entity) {
                let _ = from.despawn(entity);
                to.spawn((body, sick));
            }
        }
    }),
    ("`take`, `spawn`", |from, to, list| {
        for &entity in list {
            if let Ok(bundle) = from.take(entity) {
                to.spawn(bundle);
            }
        }
    }),
];

const COPYING: &[Way] = &[
    ("columns by hand, `spawn_columns`", |from, to, list| columns_by_hand(from, to, list)),
    ("`copy_of`, `merge`", |from, to, list| {
        let (mut part, _) = from.copy_of(list.iter().copied());
        to.merge(&mut part);
    }),
    ("`copy_to`", |from, to, list| {
        from.copy_to(to, list.iter().copied());
    }),
];

/// Runs all ways, and prints the medians in nanoseconds per entity.
fn table(title: &str, rounds: usize, whole: &Sim, count: usize, ways: &[Way]) {
    let list = some(whole, count);
    let (mut from, mut to) = (whole.clone(), whole.clone());
    to.merge(&mut whole.clone());
    let mut times = vec![Vec::new(); ways.len()];
    for round in 0..=rounds {
        let mut sums = Vec::new();
        for way in 0..ways.len() {
            let way = (way + round) % ways.len();
            from.clone_from(whole);
            to.clone_from(whole);
            let start = Instant::now();
            ways[way].1(&mut from, &mut to, &list);
            let time = start.elapsed().as_secs_f64() * 1e9 / count as f64;
            black_box((&from, &to));
            let sum = |sim: &Sim| sim.key().as_slice().iter().fold(0, |sum, key| key.0 ^ sum);
            sums.push((from.sick().len(), sum(&from), to.sick().len(), sum(&to)));
            // The first round only warms up.
            if round > 0 {
                times[way].push(time);
            }
        }
        assert!(sums.iter().all(|sum| *sum == sums[0]), "the ways do different things");
    }
    let title = format!("{title}, {count} of {}", whole.len());
    print_medians(&title, UNIT, ways.iter().map(|(name, _)| *name), times);
}

/// A hash of a world: its name, and a function that computes it.
type Hash = (&'static str, fn(&Sim) -> u64);

const HASHING: &[Hash] = &[
    ("`checksum`", |sim| sim.checksum()),
    ("`fingerprint_by::<Key>`", |sim| sim.fingerprint_by::<Key>()),
    ("`fingerprint_of::<Key, Position>`", |sim| sim.fingerprint_of::<Key, Position>()),
];

/// Computes all hashes, and prints the medians in nanoseconds per entity.
fn hashes(rounds: usize, whole: &Sim) {
    let mut times = vec![Vec::new(); HASHING.len()];
    for round in 0..=rounds {
        for way in 0..HASHING.len() {
            let way = (way + round) % HASHING.len();
            let start = Instant::now();
            black_box(HASHING[way].1(black_box(whole)));
            if round > 0 {
                times[way].push(start.elapsed().as_secs_f64() * 1e9 / whole.len() as f64);
            }
        }
    }
    let title = format!("hashing {}", whole.len());
    print_medians(&title, UNIT, HASHING.iter().map(|(name, _)| *name), times);
}

fn main() {
    let Options { rounds, entities } = Options::parse();
    let whole = full(entities);
    hashes(rounds, &whole);
    for count in [entities / 1_000, entities / 100, entities / 10] {
        table("moving", rounds, &whole, count, MOVING);
        table("copying", rounds, &whole, count, COPYING);
        table("one by one", rounds, &whole, count, ONE_BY_ONE);
    }
}
