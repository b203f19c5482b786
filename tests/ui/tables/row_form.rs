//! E422: A row of a table is borrowed as `BodyRef` or `BodyMut`.

use ecs_core::world;

struct Asleep;
struct Light;
struct Position;
struct Velocity;

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
    struct Shared {
        body: &Body,
    }

    #[query]
    struct Mutable {
        row: &mut Body,
        light: &Light,
    }

    #[query]
    struct Owned {
        row: Option<Body>,
        light: &Light,
    }

    #[query]
    struct Twice {
        row: &BodyMut,
    }

    #[query]
    struct Named {
        body: &Position,
    }
);

fn main() {}
