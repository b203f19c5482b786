//! E600: A query is not called like a group.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(position, velocity))]
    struct Bodies;

    #[query]
    struct Bodies {
        position: &Position,
    }
);

fn main() {}
