//! E501: A packed query borrows no linear column.

use ecs_core::world;

struct Position;
struct Velocity;
struct Mass;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        #[storage(linear)]
        mass: Mass,
    }

    #[group(own(position, velocity), with(mass))]
    struct Bodies;

    #[query(packed)]
    struct Weights {
        mass: &Mass,
    }

    #[query(packed)]
    struct Moving {
        position: &mut Position,
        velocity: &Velocity,
        mass: &Mass,
    }
);

fn main() {}
