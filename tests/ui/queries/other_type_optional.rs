//! An optional field has the type of its component.

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
        position: &Position,
        velocity: Option<&Position>,
    }
);

fn main() {}
