//! E202: A group is as visible as its world.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    pub(crate) struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(position, velocity))]
    struct Bodies;
);

fn main() {}
