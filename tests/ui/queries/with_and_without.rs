//! Nothing has what it lacks.

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
