//! E107: A component's type is not `Self`.

use ecs_core::world;

world!(
    struct Sim {
        parent: Option<Box<Self>>,
        rows: [u8; Self::ROWS],
    }
);

fn main() {}
