//! E203: A field that borrows is named like a component.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Moving {
        positon: &Position,
    }
);

fn main() {}
