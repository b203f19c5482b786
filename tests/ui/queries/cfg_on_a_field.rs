//! E035: `#[cfg]` can't be on a field.

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
        #[cfg(all())]
        velocity: &Velocity,
    }
);

fn main() {}
