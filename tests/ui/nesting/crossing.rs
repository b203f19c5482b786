//! E301: Of two groups that own one column, one is nested in the other.

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
