//! E602: A group's method is not called like a component's.

use ecs_core::world;

struct Position;
mod parts {
    pub struct Velocity;
}

world!(
    struct Sim {
        position: Position,
        velocity: parts::Velocity,
    }

    #[group(own(position, velocity))]
    struct Velocity;
);

fn main() {}
