//! A world derives what copies, compares and shows it.

use ecs_core::world;

#[derive(Clone)]
struct Position;

world!(
    #[derive(Clone, Copy)]
    struct Sim {
        position: Position,
    }
);

fn main() {}
