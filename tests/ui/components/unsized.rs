//! E105: A component has a known size.

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
