//! E301: Three groups that cross are three conflicts.

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
    struct Moving;

    #[group(own(position, mass))]
    struct Heavy;

    #[group(own(position, asleep))]
    struct Dreaming;
);

fn main() {}
