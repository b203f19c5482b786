//! A condition that can't be evaluated is one error of rustc, at the condition.

use ecs_core::world;

struct Position;
struct Velocity;
struct Light;

world!(
    struct Sim {
        #[cfg(some(feature = "debug"))]
        position: Position,
        velocity: Velocity,
        #[cfg(feature = debug)]
        light: Light,
    }
);

fn main() {}
