//! E301: Groups that look up other columns conflict too if they own the same column.

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

    #[group(own(position), with(velocity))]
    struct Moving;

    #[group(own(position), with(mass))]
    struct Heavy;
);

fn main() {}
