//! E042: A world has named fields.

use ecs_core::world;

world!(
    struct Sim;
);

fn main() {}
