//! E301: Of several shared columns, the first is reported.

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

    #[group(own(position, velocity, mass))]
    struct Moving;

    #[group(own(position, velocity, asleep))]
    struct Dreaming;
);

fn main() {}
