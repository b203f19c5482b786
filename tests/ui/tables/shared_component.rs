//! E101, E109: A component is in one table only.

use ecs_core::world;

struct Health;
struct Name;
struct Position;

world!(
    struct Sim {}

    #[table]
    struct Troll {
        position: Position,
        health: Health,
    }

    #[table]
    struct Sign {
        position: Position,
        name: Name,
    }

    #[table]
    struct Place {
        at: Position,
        label: Health,
    }
);

fn main() {}
