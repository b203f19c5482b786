//! E021: An attribute that is nearly `group` is read as one.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[groups(own(position, velocity))]
    struct Bodies;
);

fn main() {}
