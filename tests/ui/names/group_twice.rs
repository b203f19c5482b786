//! E600: Two groups have different names.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(position, velocity))]
    struct Bodies;

    #[group(with(position, velocity))]
    struct Bodies;
);

fn main() {}
