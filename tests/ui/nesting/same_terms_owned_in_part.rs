//! E300: Two owning groups have different terms, not only different owned columns.

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
