//! Behaviours that the tests of other libraries check, in our own words. docs/maintainers/conformance.md lists
//! the tests. `groups::peers` has tests for bug reports about groups.

mod entt_groups;
mod entt_registries;
mod entt_sparse_sets;
mod hecs;
mod sparsey;

use ecs_core::{Entity, SparseSet, world};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Int(i32);
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Char(char);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Float(f64);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Flag;

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim {
        int: Int,
        char: Char,
        float: Float,
        flag: Flag,
    }

    #[group(own(int, char))]
    struct Pair;
    #[group(own(int, char, float))]
    struct Triple;
    #[group(own(int, char, float), without(flag))]
    struct Innermost;
    #[group(with(float, flag))]
    struct Flagged;
    #[group(with(float), without(flag))]
    struct Unflagged;

    #[query]
    struct Chars {
        entity: Entity,
        char: &Char,
    }
);

fn entity(index: u32) -> Entity {
    Entity::new(index, 1).unwrap()
}

fn set_of(values: &[(u32, i32)]) -> SparseSet<i32> {
    values.iter().map(|&(index, value)| (entity(index), value)).collect()
}

fn indices(entities: &[Entity]) -> Vec<u32> {
    entities.iter().map(|e| e.index()).collect()
}
