//! E502: A packed query borrows only columns that its group owns.

use ecs_core::world;

struct Position;
struct Velocity;
struct Mass;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        mass: Mass,
    }

    #[group(own(position, velocity))]
    struct Bodies;

    #[query(packed)]
    struct Moving {
        position: &Position,
        velocity: &Velocity,
        mass: &Mass,
    }
);

fn main() {}
