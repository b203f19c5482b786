//! E109: Two components have different types.

use ecs_core::world;

struct Position;

world!(
    struct Sim {
        position: Position,
        velocity: Position,
    }
);

fn main() {}
