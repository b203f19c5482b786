//! E300: Two non-owning groups have different terms.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(with(position, velocity))]
    struct Bodies;

    #[group(with(velocity, position))]
    struct Moving;
);

fn main() {}
