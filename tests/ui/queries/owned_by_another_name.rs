//! A query borrows, and goes by names.

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
        place: Position,
        velocity: &Velocity,
    }
);

fn main() {}
