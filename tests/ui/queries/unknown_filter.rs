//! E203: A filter is a component.

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

    #[query(without(aslep))]
    struct Moving {
        position: &Position,
    }
);

fn main() {}
