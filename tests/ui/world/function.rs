//! Only structs stand in `world!`.

use ecs_core::world;

struct Position;

world!(
    struct Sim {
        position: Position,
    }

    fn step() {}
);

fn main() {}
