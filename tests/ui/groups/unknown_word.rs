//! The words of a group.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(owns(position, velocity))]
    struct Bodies;
);

fn main() {}
