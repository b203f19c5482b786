//! E002: An impl is not a struct.

use ecs_core::world;

struct Position;

world!(
    struct Sim { position: Position }

    impl Position {}
);

fn main() {}
