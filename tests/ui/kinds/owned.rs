//! E217: A group owns neither a table with optional components nor one of these.

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

    #[group(own(body, health))]
    struct Hurt;

    #[group(own(health, wheel))]
    struct Flat;
);

fn main() {}
