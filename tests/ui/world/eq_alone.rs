//! E030: `Eq` needs `PartialEq`.

use ecs_core::world;

#[derive(PartialEq, Eq)]
struct Position;

world!(
    #[derive(Eq)]
    struct Sim {
        position: Position,
    }
);

fn main() {}
