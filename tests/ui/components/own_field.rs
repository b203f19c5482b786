//! E102: The world's own fields have reserved names.

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
