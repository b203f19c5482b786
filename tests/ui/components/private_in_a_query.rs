//! A private component is one error, even if a query borrows it and a group owns it.

use ecs_core::world;

pub struct Velocity;

struct Position;

world!(
    pub struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(position, velocity))]
    pub struct Bodies;

    #[query]
    pub struct Moving {
        position: &mut _,
    }
);

fn main() {}
