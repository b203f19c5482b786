//! E026: Words are separated by commas.

use ecs_core::world;

struct Position;
struct Velocity;
struct Asleep;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        asleep: Asleep,
    }

    #[group(own(position, velocity) without(asleep))]
    struct Bodies;
);

fn main() {}
