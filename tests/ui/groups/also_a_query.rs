//! E020: A struct is a group or a query.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    #[group(own(position, velocity))]
    struct Bodies {
        position: &Position,
    }
);

fn main() {}
