//! E502: A packed query requires only components that its group requires.

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

    #[query(packed, with(asleep))]
    struct Moving {
        position: &Position,
        velocity: &Velocity,
    }
);

fn main() {}
