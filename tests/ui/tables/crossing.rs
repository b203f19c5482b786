//! E301: Two groups that own a table are nested.

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

    #[group(own(body, light))]
    struct Lit;

    #[group(own(body, asleep))]
    struct Sleeping;
);

fn main() {}
