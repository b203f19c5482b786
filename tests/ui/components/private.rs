//! A component is as visible as its world.

use ecs_core::world;

struct Position;

world!(
    pub struct Sim {
        position: Position,
    }
);

fn main() {}
