//! What is excluded can't be lent.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query(without(velocity))]
    struct Moving {
        position: &Position,
        velocity: Option<&Velocity>,
    }
);

fn main() {}
