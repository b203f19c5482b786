//! E602: A group's method is not called like a component's mutable accessor.

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
