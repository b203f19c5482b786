//! E205: A component is named once in `changed(..)` and `added(..)`.

use ecs_core::{Entity, world};

struct Position;
struct Velocity;

world!(
    struct Sim {
        #[track]
        position: Position,
        #[track]
        velocity: Velocity,
    }

    #[query(changed(position, position))]
    struct Moved {
        entity: Entity,
    }

    #[query(changed(velocity), added(velocity))]
    struct Fresh {
        entity: Entity,
    }
);

fn main() {}
