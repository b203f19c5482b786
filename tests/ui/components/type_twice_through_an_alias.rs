//! Two components have different types, also through an alias.

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
