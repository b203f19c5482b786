//! E409: A field for the row of a table has its type.

use ecs_core::{Entity, world};

struct Asleep;
struct Light;
struct Position(i32);
struct Velocity(i32);

world!(
    struct Sim {
        asleep: Asleep,
        light: Light,
    }

    #[table]
    struct Body {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Lit {
        entity: Entity,
        body: BodyRow,
        light: &Light,
    }

    #[query]
    struct Dark {
        body: BodyMot,
        entity: Entity,
    }
);

fn main() {}
