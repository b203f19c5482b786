//! E300: Two owning groups have different terms.

use ecs_core::world;

struct Position;
struct Velocity;
struct Asleep;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        asleep: Asleep,
    }

    #[group(own(position, velocity), without(asleep))]
    struct Awake;

    #[group(own(velocity, position), without(asleep))]
    struct Moving;
);

fn main() {}
