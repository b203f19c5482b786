//! E108: `()` is the empty bundle.

use ecs_core::world;

world!(
    struct Sim {
        nothing: (),
    }
);

fn main() {}
