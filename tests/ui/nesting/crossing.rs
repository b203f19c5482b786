//! Groups that own one column nest.

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

    #[group(own(position, mass))]
    struct Heavy;
);

fn main() {}
