//! E032: A trait is derived once.

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
