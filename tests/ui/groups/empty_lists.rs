//! E208: Empty lists are no terms.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(), with())]
    struct Bodies;
);

fn main() {}
