//! E023: A query has the words with(..), without(..), lead(..) and packed.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query(own(position))]
    struct Moving {
        position: &Position,
    }
);

fn main() {}
