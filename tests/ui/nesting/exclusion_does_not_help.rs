//! E301: Groups without common members conflict too if each owns a column that the other doesn't.

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

    #[group(own(position, velocity), without(mass))]
    struct Moving;

    #[group(own(position, mass), without(velocity))]
    struct Heavy;
);

fn main() {}
