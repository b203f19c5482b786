//! E301: Two groups that exclude different components are not nested.

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

    #[group(own(position, velocity), without(mass))]
    struct Massless;
);

fn main() {}
