//! E055: Two resources have different types for all parameters of their world.

use ecs_core::world;

pub struct Seed<T>(T);

world!(
    pub struct Sim<T: 'static> {
        #[resource]
        first: Seed<T>,
        #[resource]
        second: Seed<u8>,
    }
);

fn main() {}
