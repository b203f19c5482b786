//! E419: A query requires a component, or has the entity.

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
        velocity: Option<&Velocity>,
    }
);

fn main() {}
