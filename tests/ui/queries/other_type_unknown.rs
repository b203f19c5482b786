//! An unknown type is one error.

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
        position: &Positron,
        velocity: &mut Velocity,
    }
);

fn main() {}
