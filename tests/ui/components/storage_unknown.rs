//! E115: A storage is `sparse` or `linear`.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        #[storage(chunked)]
        velocity: Velocity,
    }
);

fn main() {}
