//! E416: An excluded component can't be borrowed.

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
