//! E602: A query's method is not called like a group's.

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

    #[query]
    struct BodiesMut {
        position: &Position,
    }
);

fn main() {}
