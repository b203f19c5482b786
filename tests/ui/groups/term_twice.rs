//! E205: A component is named once in a list.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(position, velocity, position))]
    struct Bodies;
);

fn main() {}
