//! E412: A query borrows, and a field has the name of its component.

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
        place: Position,
        velocity: &Velocity,
    }
);

fn main() {}
