//! E101: Two components have different names.

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
