//! The type of a resource is as visible as its world.

use ecs_core::world;

struct Rng(u64);

world!(
    pub struct Sim {
        #[resource]
        rng: Rng,
    }
);

fn main() {}
