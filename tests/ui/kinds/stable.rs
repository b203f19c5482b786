//! E711: Rows of a table with optional components don't stay.

use ecs_core::world;

struct Position;
struct Wheel;
struct Wing;
struct Health;

world!(
    struct Sim {
        health: Health,
        wing: Wing,
    }

    #[storage(stable)]
    #[table]
    struct Body {
        position: Position,
        wheel: Option<Wheel>,
    }
);

fn main() {}
