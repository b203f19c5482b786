//! A storage is one of two.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        #[storage(chunked)]
        velocity: Velocity,
    }
);

fn main() {}
