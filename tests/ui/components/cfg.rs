//! A component can't be switched on by itself.

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
