//! E602: Two names give one method name.

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
