//! E417: A component can't be both required and excluded.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query(with(velocity), without(velocity))]
    struct Moving {
        position: &Position,
    }
);

fn main() {}
