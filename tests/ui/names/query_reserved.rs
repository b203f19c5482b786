//! E603: The methods of every world have reserved names, for queries too.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Entities {
        position: &Position,
    }
);

fn main() {}
