//! E400: A query is a struct with named fields, not a tuple struct.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Moving(&Position);
);

fn main() {}
