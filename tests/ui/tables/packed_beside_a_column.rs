//! E502: Parts of a table and another column need a group.

use ecs_core::world;

struct Asleep;
struct Light;
struct Position;
struct Velocity;

world!(
    #[world(groups = "declared")]
    struct Sim {
        asleep: Asleep,
        light: Light,
    }

    #[table]
    struct Body {
        position: Position,
        velocity: Velocity,
    }

    #[query(packed)]
    struct Lit {
        position: &Position,
        light: &Light,
    }

    #[query(packed, without(asleep))]
    struct Awake {
        position: &Position,
    }
);

fn main() {}
