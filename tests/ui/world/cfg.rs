//! E034: `#[cfg]` can't be on the world alone.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    #[cfg(all())]
    struct Sim {
        position: Position,
        velocity: Velocity,
    }
);

fn main() {}
