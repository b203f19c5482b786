//! E513: A query by changes is not packed.

use ecs_core::{world, Mut};

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

    #[query(packed)]
    struct Moved {
        position: Mut<'_, Position>,
        velocity: &Velocity,
    }
);

fn main() {}
