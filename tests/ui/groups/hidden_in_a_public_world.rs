//! E202: A group is as visible as its world, which is public.

use ecs_core::world;

pub struct Position;
pub struct Velocity;

world!(
    pub struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(position, velocity))]
    struct Bodies;
);

fn main() {}
