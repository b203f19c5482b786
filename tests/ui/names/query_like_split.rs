//! E600: A query is not called like the split world.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct SimSplit {
        position: &Position,
    }
);

fn main() {}
