//! E604: A method can't be called `crate`.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Crate {
        position: &Position,
    }
);

fn main() {}
