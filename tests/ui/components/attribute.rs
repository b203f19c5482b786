//! Only docs and a storage stand on a component.

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
