//! Keys that can't be cloned, compared or hashed, and functions that return another type.

use ecs_core::world;

#[derive(Clone, PartialEq, Eq)]
struct NoHash(u32);
#[derive(Clone, PartialEq, Eq, Hash)]
struct NoOrder(u32);
#[derive(PartialEq, Eq, Hash)]
struct NoClone(u32);
struct Wrong(u32);

fn wrong(value: &Wrong) -> u64 {
    u64::from(value.0)
}

world!(
    struct Sim {
        #[index]
        no_hash: NoHash,
        #[index(ordered)]
        no_order: NoOrder,
        #[index]
        no_clone: NoClone,
        #[index(key = wrong -> u32)]
        wrong: Wrong,
    }
);

fn main() {}
