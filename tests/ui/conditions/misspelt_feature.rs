//! A lint about a condition is reported once at each place of the condition.

#![deny(unexpected_cfgs)]

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        #[cfg(feature = "debgu")]
        velocity: Velocity,
    }

    #[cfg(feature = "debgu")]
    #[query]
    struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }

    #[cfg(not(feature = "debgu"))]
    #[query]
    struct Moving {
        position: &mut Position,
    }
);

fn main() {}
