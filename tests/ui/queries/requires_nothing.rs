//! A query requires something, or names the entity.

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
