//! Two owning groups differ in their terms, not only in what they own.

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

    #[group(own(position), with(velocity))]
    struct Moving;
);

fn main() {}
