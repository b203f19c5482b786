//! E301: Of three groups, only the pair that is not nested is reported.

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

    #[group(own(position, velocity, mass))]
    struct Heavy;

    #[group(own(position, velocity, asleep))]
    struct Dreaming;
);

fn main() {}
