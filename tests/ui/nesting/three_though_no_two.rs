//! E301: Three groups can conflict though each two of them don't.

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

    #[group(own(velocity), with(position))]
    struct Placed;

    #[group(own(position, velocity, mass))]
    struct Bodies;

    #[group(own(velocity, mass), without(position))]
    struct Drifting;
);

fn main() {}
