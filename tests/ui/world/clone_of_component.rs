//! A derive that needs two methods is one error at the component.

use ecs_core::world;

struct Position;

#[derive(Clone)]
struct Velocity;

world!(
    #[derive(Clone)]
    struct Sim {
        position: Position,
        velocity: Velocity,
    }
);

fn main() {}
