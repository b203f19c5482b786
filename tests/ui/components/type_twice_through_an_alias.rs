//! A component's type stands once, also by another name.

use ecs_core::world;

struct Position;
type Speed = Position;

world!(
    struct Sim {
        position: Position,
        velocity: Speed,
    }
);

fn main() {}
