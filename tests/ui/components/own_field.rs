//! The world's own fields have names too.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        entities: Position,
        groups: Velocity,
    }
);

fn main() {}
