//! E002: An enum is not a struct.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    enum Phase {
        Day,
        Night,
    }
);

fn main() {}
