//! A query can't be switched on by itself.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[cfg(all())]
    #[query]
    struct Moving {
        position: &Position,
    }
);

fn main() {}
