//! All that keeps a query from being packed is said.

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
