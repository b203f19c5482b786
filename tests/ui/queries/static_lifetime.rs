//! A query lends for its own lifetime.

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
        position: &'static Position,
    }
);

fn main() {}
