//! E112: A resource isn't tracked.

use ecs_core::world;

struct Position;
struct Clock;

world!(
    struct Sim {
        position: Position,
        #[track]
        #[resource]
        clock: Clock,
    }
);

fn main() {}
