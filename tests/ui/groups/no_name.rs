//! E029: A list contains names.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(position, 3))]
    struct Bodies;
);

fn main() {}
