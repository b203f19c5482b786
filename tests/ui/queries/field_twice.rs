//! E408: Two fields have different names.

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
        position: &mut Position,
    }
);

fn main() {}
