//! E301: An inner group has every filter of the outer one.

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

    #[group(own(position, velocity), without(asleep))]
    struct Awake;

    #[group(own(position, velocity), with(mass))]
    struct Heavy;
);

fn main() {}
