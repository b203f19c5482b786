//! E025: A word has a list.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own)]
    struct Bodies;
);

fn main() {}
