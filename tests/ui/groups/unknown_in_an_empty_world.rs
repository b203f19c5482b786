//! E203: A term is a component, also in an empty world.

use ecs_core::world;

world!(
    struct Sim {}

    #[group(own(position, velocity))]
    struct Bodies;
);

fn main() {}
