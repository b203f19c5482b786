//! A world can't be switched on in parts.

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
