//! E415: A borrowed component can't be excluded.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query(without(position))]
    struct Moving {
        position: &Position,
        velocity: &Velocity,
    }
);

fn main() {}
