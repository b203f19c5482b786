//! E604: A method can't be called `super`.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Super {
        position: &Position,
    }
);

fn main() {}
