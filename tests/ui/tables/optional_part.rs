//! E424: If an entity has one part, it has all.

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
    struct Moving {
        position: &mut Position,
        velocity: Option<&Velocity>,
    }
);

fn main() {}
