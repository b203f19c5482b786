//! E021: A misspelt `#[track]`. Queries may ask for these changes.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        #[trak]
        position: Position,
        #[tracked(removed)]
        velocity: Velocity,
    }

    #[query(changed(position), added(velocity))]
    struct Moved {
        position: &Position,
    }
);

fn main() {}
