//! E511: A table leads a query that requires it.

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

    #[query(lead(body))]
    struct Lit {
        light: &Light,
    }
);

fn main() {}
