//! E301: If one group requires and the other excludes a component, nesting can't resolve the conflict.

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
