//! E600: A query is not called like the command buffer.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct SimCommands {
        position: &Position,
    }
);

fn main() {}
