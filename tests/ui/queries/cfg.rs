//! E035: `#[cfg]` can't be on a query.

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
