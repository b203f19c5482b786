//! E602: A query's method is not called like a component's.

use ecs_core::world;

struct Position;
mod parts {
    pub struct Velocity;
}

world!(
    struct Sim {
        position: Position,
        velocity: parts::Velocity,
    }

    #[query]
    struct Velocity {
        position: &Position,
    }
);

fn main() {}
