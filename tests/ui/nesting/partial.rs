//! Groups that look up the rest conflict too, where they own one column.

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

    #[group(own(position), with(velocity))]
    struct Moving;

    #[group(own(position), with(mass))]
    struct Heavy;
);

fn main() {}
