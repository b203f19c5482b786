//! Random schedules over a few worlds, which the build script writes: `include!` below has them.
//!
//! The systems fold what they see into numbers, so that any other order of two conflicting calls has another result.

#![allow(clippy::all, unused, nonstandard_style, reason = "generated code")]

use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};

use ecs_core::{Column, ColumnMut, Entity, Filtered, LinearColumn, LinearColumnMut, With, Without};

macro_rules! components {
    ($($name:ident)*) => { $(
        #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $name(pub u64);
    )* };
}

components!(A B C D E Clock Dice);

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct T;

/// Parameters of a schedule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Logs {
    pub first: Vec<u64>,
    pub second: Vec<u64>,
    pub total: u64,
}

/// A parameter of a schedule, by value.
#[derive(Clone, Copy)]
pub struct Turn {
    pub dt: u64,
}

/// Returns a number that depends on both, and on their order.
fn step(w: u64, value: u64) -> u64 {
    (w ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23)
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

fn id(entity: Entity) -> u64 {
    hash(&entity)
}

/// Waits for a random time, so that threads run in another order each time.
fn shake() {
    static COUNT: AtomicU64 = AtomicU64::new(1);
    let number = step(COUNT.fetch_add(1, Ordering::Relaxed), 5) >> 32;
    match number & 7 {
        0 | 1 => std::thread::yield_now(),
        2 => (0..number & 1023).for_each(|_| std::hint::spin_loop()),
        _ => {}
    }
}

/// Returns a closure whose results depend on the order of its calls.
pub fn counter(start: u64) -> impl FnMut(u64) -> u64 + Send {
    let mut sum = start;
    move |number| {
        sum = step(sum, number);
        sum
    }
}

macro_rules! declare {
    ($name:ident = $value:expr) => {
        let mut $name = $value;
    };
}

macro_rules! declare_counter {
    ($name:ident $start:expr) => {
        let mut $name = counter($start);
    };
}

macro_rules! doubled {
    ($value:expr) => {
        $value << 1
    };
}

/// Runs a schedule of a world twice: planned with `in_pool`, and in order. Panics if there is any difference.
pub type Run = fn(schedule: usize, seed: u64, in_pool: &mut dyn FnMut(&mut (dyn FnMut() + Send)));

/// Returns the result of a run for comparison, besides the world.
fn parameters(seed: u64) -> (u64, u64, Logs) {
    (seed, !seed, Logs { first: vec![seed], second: vec![3], total: 9 })
}

/// The number of entities of a run: few in most of them, so that it is near the number from which calls fork.
fn population(seed: u64) -> u64 {
    let number = step(seed, 77) >> 20;
    if number & 3 == 0 { number % 400 } else { number % 120 }
}

macro_rules! harness {
    ($module:ident [$($name:ident $in_order:ident $plan:ident),*] $({ $bundle:expr })*) => {
        pub fn run(schedule: usize, seed: u64, in_pool: &mut dyn FnMut(&mut (dyn FnMut() + Send))) {
            type Tick = fn(&mut W, &mut u64, &mut u64, &mut Logs, &u64, Turn, &mut WCommands);
            let schedules: &[(Tick, Tick, ecs_core::SchedulePlan)] = &[$((W::$name, W::$in_order, W::$plan)),*];
            let (planned, in_order, plan) = &schedules[schedule % schedules.len()];
            let bundles: &[fn(&mut W, u64)] = &[$($bundle),*];
            let mut world = W::default();
            for number in 0..population(seed) {
                let w = step(seed, number);
                bundles[(w >> 50) as usize % bundles.len()](&mut world, w);
                if w % 11 == 0 {
                    let oldest = world.entities().iter().next().unwrap();
                    world.despawn(oldest).unwrap();
                }
            }
            let mut other = world.clone();
            let ((mut n, mut m, mut logs), mut others) = (parameters(seed), parameters(seed));
            let (mut commands, mut other_commands) = (WCommands::new(), WCommands::new());
            for tick in 0..2 {
                let (time, turn) = (seed % 7 + tick, Turn { dt: tick });
                in_pool(&mut || planned(&mut world, &mut n, &mut m, &mut logs, &time, turn, &mut commands));
                let (n, m, logs) = &mut others;
                in_order(&mut other, n, m, logs, &time, turn, &mut other_commands);
            }
            let context = || format!(
                "{} of `{}`, seeds {SEED} and {seed}, in {}:\n{plan}",
                stringify!($module), schedule % schedules.len(), concat!(env!("OUT_DIR"), "/schedules.rs")
            );
            assert_eq!((n, m, logs), others, "{}", context());
            for _ in 0..2 {
                assert!(world == other && hash(&world) == hash(&other), "{}", context());
                let spawned: Vec<_> = (0..3).map(|_| (world.spawn(T), other.spawn(T))).collect();
                assert!(spawned.iter().all(|(one, other)| one == other), "{}", context());
                // What the last calls recorded.
                let reports = (world.apply(&mut commands), other.apply(&mut other_commands));
                assert_eq!(reports.0, reports.1, "{}", context());
            }
        }
    };
}

include!(concat!(env!("OUT_DIR"), "/schedules.rs"));
