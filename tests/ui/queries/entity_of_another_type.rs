//! A field that borrows nothing is the entity.

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
        id: u64,
        position: &Position,
    }
);

fn main() {}
