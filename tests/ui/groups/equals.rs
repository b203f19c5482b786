//! E022: Terms are in parentheses.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group = "position"]
    struct Bodies;
);

fn main() {}
