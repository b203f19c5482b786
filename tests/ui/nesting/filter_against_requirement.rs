//! What one requires and the other excludes can't be mended by nesting.

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

    #[group(own(position, velocity), with(asleep))]
    struct Dreaming;
);

fn main() {}
