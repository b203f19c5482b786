//! E505: The rows of a table with optional components are not one slice.

use ecs_core::world;

struct Position;
struct Wheel;
struct Wing;
struct Health;

world!(
    struct Sim {
        health: Health,
    }

    #[table]
    struct Body {
        position: Position,
        wheel: Option<Wheel>,
        wing: Option<Wing>,
    }

    #[query(packed)]
    struct Rolling {
        position: &Position,
        wheel: &Wheel,
    }
);

fn main() {}
