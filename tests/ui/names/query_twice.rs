//! E600: Two queries have different names.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Moving {
        position: &Position,
    }

    #[query]
    struct Moving {
        position: &Position,
    }
);

fn main() {}
