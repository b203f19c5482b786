//! A `world!` needs a world.

use ecs_core::world;

world!();

fn main() {}
