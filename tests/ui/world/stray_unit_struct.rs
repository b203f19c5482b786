//! E045: A unit struct is a group.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    struct Bodies;
);

fn main() {}
