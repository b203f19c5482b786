//! A component's type stands once.

use ecs_core::world;

struct Position;

world!(
    struct Sim {
        position: Position,
        velocity: Position,
    }
);

fn main() {}
