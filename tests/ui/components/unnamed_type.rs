//! E107: A component's type is written out.

use ecs_core::world;

world!(
    struct Sim {
        position: _,
        light: impl Send,
    }
);

fn main() {}
