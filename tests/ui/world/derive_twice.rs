//! A derive stands once.

use ecs_core::world;

#[derive(Clone)]
struct Position;

world!(
    #[derive(Clone, Clone)]
    struct Sim {
        position: Position,
    }
);

fn main() {}
