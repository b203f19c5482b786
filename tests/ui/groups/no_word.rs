//! What stands in `#[group(..)]` are words.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(3)]
    struct Bodies;
);

fn main() {}
