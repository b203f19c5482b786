//! A derive of the world needs the trait for every component.

use ecs_core::world;

#[derive(Debug)]
struct Position;

struct Velocity;

world!(
    #[derive(Debug)]
    struct Sim {
        position: Position,
        velocity: Velocity,
    }
);

fn main() {}
