//! E407: A field borrows for the query's lifetime.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Moving<'a> {
        position: &'b Position,
    }
);

fn main() {}
