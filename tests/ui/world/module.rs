//! E002: A module is not a struct.

use ecs_core::world;

struct Position;

world!(
    struct Sim {
        position: Position,
    }

    mod inner {}
);

fn main() {}
