//! A component's type is named.

use ecs_core::world;

world!(
    struct Sim {
        parent: Option<Box<Self>>,
        rows: [u8; Self::ROWS],
    }
);

fn main() {}
