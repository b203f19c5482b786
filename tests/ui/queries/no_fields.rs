//! E418: A query has fields.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query(with(velocity))]
    struct Moving {}
);

fn main() {}
