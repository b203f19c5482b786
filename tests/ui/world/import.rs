//! E002: An import is not a struct.

use ecs_core::world;

struct Position;

world!(
    struct Sim {
        position: Position,
    }

    use std::time::Duration;
);

fn main() {}
