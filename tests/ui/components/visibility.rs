//! A component is as visible as its world.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        pub position: Position,
        velocity: Velocity,
    }
);

fn main() {}
