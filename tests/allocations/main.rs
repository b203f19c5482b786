//! Allocations of a world.

#![forbid(unsafe_code)]

mod bundles;
mod capacity;
mod commands;
mod events;
mod groups;
mod links;
mod track;
mod worlds;

use allocation_counter::measure;
use ecs_core::{Entity, world};

#[derive(Clone, Copy, Debug, PartialEq)]
struct A(u64);
#[derive(Clone, Copy, Debug, PartialEq)]
struct B(u64);
#[derive(Clone, Copy, Debug, PartialEq)]
struct C(u64);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Free(u64);
#[derive(Clone, Copy, Debug, PartialEq)]
struct T;

mod grouped {
    use super::{A, B, C, Free, T, world};

    world!(
        #[derive(Clone)]
        pub(super) struct Sim {
            a: A,
            b: B,
            c: C,
            free: Free,
            t: T,
        }
        #[group(own(a, b))]
        pub(super) struct Outer;
        #[group(own(a, b), without(t))]
        pub(super) struct Inner;
        #[group(own(c), with(a))]
        pub(super) struct Partial;
        #[group(with(b, c), without(t))]
        pub(super) struct List;
    );
}

use grouped::Sim;

/// Number of entities: more than the slots in one page of an index.
const MANY: u64 = 2500;

fn allocations(work: impl FnOnce()) -> u64 {
    measure(work).count_total
}

/// Returns a world whose columns and lists have all had their greatest length.
fn warmed_up() -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..MANY).map(|i| sim.spawn((A(i), B(i), C(i), Free(i)))).collect();
    sim.insert_batch(all.clone(), T);
    sim.remove_batch::<T>(all.clone());
    (sim, all)
}

#[test]
fn measure_counts_allocations() {
    assert_eq!(allocations(|| drop(Vec::<u64>::with_capacity(10))), 1);
    assert_eq!(allocations(|| ()), 0);
}
