//! E027: Names are separated by commas.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(position velocity))]
    struct Bodies;
);

fn main() {}
