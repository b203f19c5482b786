//! A tuple of components is a bundle.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        both: (Position, Velocity),
    }
);

fn main() {}
