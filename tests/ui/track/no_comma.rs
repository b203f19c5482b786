//! E026: Words are separated by commas.

use ecs_core::world;

struct Position;

world!(
    struct Sim {
        #[track(frames = 4 removed)]
        position: Position,
    }
);

fn main() {}
