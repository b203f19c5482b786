//! E020: A struct is one group.

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

    #[group(own(position, velocity))]
    #[group(with(asleep))]
    struct Bodies;
);

fn main() {}
