//! E407: A query does not borrow for `'static`.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Moving {
        position: &'static Position,
    }
);

fn main() {}
