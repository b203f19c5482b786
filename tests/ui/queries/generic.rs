//! E401: A query declares only parameters of its world, which has none here.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Moving<T> {
        position: &Position,
    }
);

fn main() {}
