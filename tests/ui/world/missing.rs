//! E041: A `world!` has a world.

use ecs_core::world;

world!();

fn main() {}
