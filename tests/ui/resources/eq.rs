//! A world is `Eq` only if every resource is.

use ecs_core::world;

world!(
    #[derive(PartialEq, Eq)]
    pub struct Sim {
        #[resource]
        speed: f32,
    }
);

fn main() {}
