//! An unknown type is one error.

use ecs_core::world;

struct Position;

world!(
    struct Sim {
        position: Position,
        speed: Speed,
    }
);

fn main() {}
