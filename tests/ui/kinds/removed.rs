//! E711: A table with optional components keeps no removed values.

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
        #[track(removed)]
        wheel: Option<Wheel>,
        #[track]
        wing: Option<Wing>,
    }
);

fn main() {}
