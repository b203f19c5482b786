//! There is one storage so far.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        #[storage(linear)]
        velocity: Velocity,
    }
);

fn main() {}
