//! A component has a size.

use ecs_core::world;

struct Position;

world!(
    struct Sim {
        name: str,
        path: [Position],
        shape: dyn Send,
    }
);

fn main() {}
