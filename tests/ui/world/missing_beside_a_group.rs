//! A group is no world.

use ecs_core::world;

world!(
    #[group(own(position, velocity))]
    struct Bodies;
);

fn main() {}
