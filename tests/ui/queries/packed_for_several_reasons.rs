//! E502: All reasons against a packed query are reported.

use ecs_core::world;

struct Position;
struct Velocity;
struct Mass;
struct Asleep;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        mass: Mass,
        asleep: Asleep,
    }

    #[group(own(position, velocity))]
    struct Bodies;

    #[query(packed, without(asleep))]
    struct Moving {
        position: &Position,
        velocity: &Velocity,
        mass: &Mass,
    }
);

fn main() {}
