//! E207: A component can't be both owned and excluded.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(position, velocity), without(velocity))]
    struct Bodies;
);

fn main() {}
