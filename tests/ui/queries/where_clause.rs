//! E402: A query without parameters has no where clause.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Moving
    where
        Position: Sized,
    {
        position: &Position,
    }
);

fn main() {}
