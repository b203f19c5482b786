//! E301: An inner group requires all that the outer one requires.

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

    #[group(own(position, velocity), with(mass))]
    struct Heavy;

    #[group(own(position, velocity), without(asleep))]
    struct Awake;
);

fn main() {}
