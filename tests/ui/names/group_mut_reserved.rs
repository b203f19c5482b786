//! E603: The methods of every world have reserved names, also those ending in `_mut`.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(position, velocity))]
    struct Get;
);

fn main() {}
