//! E023: `packed` is a word of queries.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(position, velocity), packed)]
    struct Bodies;
);

fn main() {}
