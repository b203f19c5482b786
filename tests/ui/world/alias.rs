//! E002: A type alias is not a struct.

use ecs_core::world;

struct Position;

world!(
    struct Sim {
        position: Position,
    }

    type Place = Position;
);

fn main() {}
