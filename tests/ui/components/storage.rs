//! A storage is one of two; a near name is taken for a slip.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        #[storage(linaer)]
        velocity: Velocity,
    }
);

fn main() {}
