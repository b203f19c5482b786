//! E301: An inner group owns all that the outer one owns.

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
    struct Moving;

    #[group(own(position, mass), with(velocity))]
    struct Heavy;
);

fn main() {}
