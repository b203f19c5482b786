//! E044: A world can't be generic.

use ecs_core::world;

struct Position;

world!(
    struct Sim<T> {
        position: Position,
    }
);

fn main() {}
