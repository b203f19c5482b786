//! E035: A component has no `#[cfg_attr(..)]`.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        #[cfg_attr(all(), storage(linear))]
        velocity: Velocity,
    }
);

fn main() {}
