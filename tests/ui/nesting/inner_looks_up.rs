//! E301: An inner group owns all that the outer one owns, even if it is declared first.

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

    #[group(own(position), with(velocity, mass))]
    struct Heavy;

    #[group(own(position, velocity))]
    struct Moving;
);

fn main() {}
