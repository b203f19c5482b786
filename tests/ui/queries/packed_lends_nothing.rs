//! E500: A packed query borrows a component.

use ecs_core::{Entity, world};

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query(packed, with(position))]
    struct Moving {
        entity: Entity,
    }
);

fn main() {}
