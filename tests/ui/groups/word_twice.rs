//! E024: A word is written once.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(position), own(velocity))]
    struct Bodies;
);

fn main() {}
