//! E024: `packed` is written once.

use ecs_core::world;

struct Position;

world!(
    struct Sim {
        position: Position,
    }

    #[query(packed, packed)]
    struct Moving {
        position: &Position,
    }
);

fn main() {}
