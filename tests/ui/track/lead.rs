//! E511: A column that leads is required, also in a query by changes.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        #[track]
        position: Position,
        #[track]
        velocity: Velocity,
    }

    #[query(changed(position), lead(position))]
    struct InOrder {
        velocity: &Velocity,
    }

    #[query(changed(position), lead(velocity))]
    struct Moved {
        position: &Position,
        velocity: Option<&Velocity>,
    }
);

fn main() {}
