//! E031: A world derives traits that copy, compare and print it.

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
