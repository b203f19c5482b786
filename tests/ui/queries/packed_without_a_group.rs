//! E502: A packed query needs a group.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    #[world(groups = "declared")]
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query(packed)]
    struct Moving {
        position: &Position,
        velocity: &Velocity,
    }
);

fn main() {}
