//! An attribute that is nearly `query` is taken for a slip.

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
