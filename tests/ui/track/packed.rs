//! E503: A packed query does not ask for changes.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        #[track]
        position: Position,
        velocity: Velocity,
    }

    #[group(own(position, velocity))]
    struct Bodies;

    #[query(packed, changed(position))]
    struct Moved {
        position: &Position,
        velocity: &Velocity,
    }

    #[query(packed, added(position))]
    struct Fresh {
        position: &Position,
    }
);

fn main() {}
