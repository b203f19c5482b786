//! The names of the world's methods are its own.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Entities {
        position: &Position,
    }
);

fn main() {}
