//! E210: A group over one column does nothing.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(position))]
    struct Bodies;
);

fn main() {}
