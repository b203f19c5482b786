//! `new` takes the resources.

use ecs_core::world;

pub struct Rng(u64);

world!(
    pub struct Sim {
        #[resource]
        rng: Rng,
    }
);

fn main() {
    Sim::new();
}
