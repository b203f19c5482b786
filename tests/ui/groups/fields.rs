//! E200: A group is a unit struct.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(position, velocity))]
    struct Bodies {
        position: Position,
    }
);

fn main() {}
