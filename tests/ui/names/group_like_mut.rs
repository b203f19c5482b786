//! A group's method isn't called like a component's.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(position, velocity))]
    struct VelocityMut;
);

fn main() {}
