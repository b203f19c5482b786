//! E206: An owned component is required already.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(position, velocity), with(velocity))]
    struct Bodies;
);

fn main() {}
