//! E413: A borrowed component is required already.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query(with(position))]
    struct Moving {
        position: &Position,
    }
);

fn main() {}
