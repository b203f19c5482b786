//! E112: A component has only docs and a storage.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        #[serde(skip)]
        velocity: Velocity,
    }
);

fn main() {}
