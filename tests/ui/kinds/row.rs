//! E712: A field of a declared query borrows no row of a table with optional components.

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

    #[query]
    struct Rows {
        body: BodyRef<'_>,
        health: &Health,
    }
);

fn main() {}
