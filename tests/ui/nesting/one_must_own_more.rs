//! E301: Of two groups without common members, one owns all that the other one owns.

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

    #[group(own(position, velocity), without(mass))]
    struct Light;

    #[group(own(position, mass), with(velocity))]
    struct Heavy;
);

fn main() {}
