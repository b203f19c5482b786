//! E205: A filter is named once in a list.

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

    #[query(without(asleep, asleep))]
    struct Moving {
        position: &Position,
    }
);

fn main() {}
