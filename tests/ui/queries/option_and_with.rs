//! E414: A required component is not optional.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query(with(velocity))]
    struct Moving {
        position: &Position,
        velocity: Option<&Velocity>,
    }
);

fn main() {}
