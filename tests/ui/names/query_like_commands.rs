//! The macro writes types of its own.

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
