//! A derive of the world needs the trait for every resource.

use ecs_core::world;

pub struct Rng(u64);

world!(
    #[derive(Clone, Debug, Default, PartialEq, Hash)]
    pub struct Sim {
        #[resource]
        rng: Rng,
    }
);

fn main() {}
