//! A derive that writes two methods asks a component once.

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
