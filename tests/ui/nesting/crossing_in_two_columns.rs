//! Groups that own one column nest; the first shared one is named.

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
