//! E040: The world comes first.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    #[group(own(position, velocity))]
    struct Bodies;

    struct Sim {
        position: Position,
        velocity: Velocity,
    }
);

fn main() {}
