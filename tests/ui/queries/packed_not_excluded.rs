//! E502: A packed query has only filters of its group.

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
    struct Bodies;

    #[query(packed, without(asleep))]
    struct Moving {
        position: &Position,
        velocity: &Velocity,
    }
);

fn main() {}
