//! E045: A tuple struct is not part of a world.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    struct Mass(f32);
);

fn main() {}
