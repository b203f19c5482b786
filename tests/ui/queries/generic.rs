//! E401: A query can't be generic.

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
