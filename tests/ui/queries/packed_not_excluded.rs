//! A packed query filters by what its group filters by.

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
