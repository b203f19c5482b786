//! E203: A group whose terms were dropped for a mistake causes no conflict.

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

    #[group(own(position, velocty, mass))]
    struct Heavy;
);

fn main() {}
