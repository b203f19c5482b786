//! E035: `#[cfg]` can't be on a component.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        #[cfg(all())]
        velocity: Velocity,
    }
);

fn main() {}
