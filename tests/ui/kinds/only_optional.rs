//! E710: A table has at most 15 optional components, and another one.

use ecs_core::world;

struct Position;
struct Wheel;
struct Wing;
struct Health;

world!(
    struct Sim {
        health: Health,
        position: Position,
    }

    #[table]
    struct Body {
        wheel: Option<Wheel>,
        wing: Option<Wing>,
    }
);

fn main() {}
