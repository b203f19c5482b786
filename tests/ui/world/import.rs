//! Only structs stand in `world!`.

use ecs_core::world;

struct Position;

world!(
    struct Sim {
        position: Position,
    }

    use std::time::Duration;
);

fn main() {}
