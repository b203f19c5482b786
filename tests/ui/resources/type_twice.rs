//! E055: Two resources of a world have different types.

use ecs_core::world;

pub struct Seed(u64);

world!(
    pub struct Sim {
        seed: Seed,
        #[resource]
        first: Seed,
        #[resource]
        second: Seed,
    }
);

fn main() {}
