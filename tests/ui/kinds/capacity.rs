//! E711: The world of a table with optional components has no capacity.

use ecs_core::world;

struct Position;
struct Wheel;
struct Wing;
struct Health;

world!(
    #[capacity(entities = 100)]
    struct Sim {
        health: Health,
    }

    #[table]
    struct Body {
        position: Position,
        wheel: Option<Wheel>,
        wing: Option<Wing>,
    }
);

fn main() {}
