//! E115: A nearly right name of a storage is corrected.

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
