//! E021: An attribute that is nearly `query` is read as one.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[quer]
    struct Moving {
        position: &Position,
    }
);

fn main() {}
