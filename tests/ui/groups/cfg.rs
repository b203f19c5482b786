//! E035: `#[cfg]` can't be on a group.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[cfg(all())]
    #[group(own(position, velocity))]
    struct Bodies;
);

fn main() {}
