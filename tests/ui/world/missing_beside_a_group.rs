//! E041: A group is not a world.

use ecs_core::world;

world!(
    #[group(own(position, velocity))]
    struct Bodies;
);

fn main() {}
