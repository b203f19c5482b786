//! Two names become one method.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct HttpPoll {
        position: &Position,
    }

    #[query]
    struct HTTPPoll {
        velocity: &Velocity,
    }
);

fn main() {}
