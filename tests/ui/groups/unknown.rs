//! A term is a component; a near one is named.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(positon, velocity))]
    struct Bodies;
);

fn main() {}
