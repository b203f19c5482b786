//! E100: A component has no visibility of its own.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        pub position: Position,
        velocity: Velocity,
    }
);

fn main() {}
