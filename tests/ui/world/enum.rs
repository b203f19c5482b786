//! Only structs stand in `world!`.

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
