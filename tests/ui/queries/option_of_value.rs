//! E411: An optional field borrows.

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
        velocity: Option<Velocity>,
    }
);

fn main() {}
