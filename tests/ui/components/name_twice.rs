//! A component's name stands once.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        position: Velocity,
    }
);

fn main() {}
