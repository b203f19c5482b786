//! E412: A query borrows.

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
        position: Position,
        velocity: &Velocity,
    }
);

fn main() {}
