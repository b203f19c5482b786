//! Two resources have different types, also through an alias.

use ecs_core::world;

pub struct Seed(u64);
pub type Start = Seed;

world!(
    pub struct Sim {
        #[resource]
        first: Seed,
        #[resource]
        second: Start,
    }
);

fn main() {}
