//! E113: A component has one storage.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        #[storage(linear)]
        #[storage(sparse)]
        velocity: Velocity,
    }
);

fn main() {}
