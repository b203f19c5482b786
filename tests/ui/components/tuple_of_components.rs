//! E110: A tuple of components is a bundle.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        both: (Position, Velocity),
        pair: (u16, u32),
        pairs: ((u16, u32), (u16, u32), (Position, (u16, u32))),
    }
);

fn main() {}
