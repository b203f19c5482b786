//! E208: A group has terms.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group]
    struct Bodies;
);

fn main() {}
