//! E406: A lifetime is for borrowed components.

use ecs_core::{Entity, world};

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query(with(position))]
    struct Moving<'a> {
        entity: Entity,
    }
);

fn main() {}
