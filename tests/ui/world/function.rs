//! E002: A function is not a struct.

use ecs_core::world;

struct Position;

world!(
    struct Sim {
        position: Position,
    }

    fn step() {}
);

fn main() {}
