//! E409: A query has one field for the entity.

use ecs_core::{Entity, world};

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Moving {
        entity: Entity,
        other: Entity,
        position: &Position,
    }
);

fn main() {}
