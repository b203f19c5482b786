//! The names of the world's methods are its own, with `_mut` too.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(position, velocity))]
    struct Get;
);

fn main() {}
