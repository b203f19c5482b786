//! E405, E407: A query has one lifetime.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Moving<'a, 'b> {
        position: &'a Position,
        velocity: &'b Velocity,
    }
);

fn main() {}
