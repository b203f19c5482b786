//! A term is a component.

use ecs_core::world;

world!(
    struct Sim {}

    #[group(own(position, velocity))]
    struct Bodies;
);

fn main() {}
