//! E043: A `world!` has one world.

use ecs_core::world;

struct Position;
struct Velocity;
struct Light;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    struct Sky {
        light: Light,
    }
);

fn main() {}
