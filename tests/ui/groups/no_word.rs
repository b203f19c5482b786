//! E022: `#[group(..)]` contains words.

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
