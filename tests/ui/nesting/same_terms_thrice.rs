//! E300, E301: Of three groups with the same terms, two are redundant, and there are no further errors.

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

    #[group(own(position, velocity))]
    struct Moving;

    #[group(own(velocity, position))]
    struct Going;

    #[group(own(position, velocity))]
    struct Walking;

    #[group(own(position, mass))]
    struct Heavy;
);

fn main() {}
