//! E502: The rows behind a group don't serve every query.

use ecs_core::world;

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

    #[group(own(body, light))]
    struct Lit;

    #[query(packed, without(light))]
    struct Dark {
        position: &Position,
    }

    #[query(packed, without(light, asleep))]
    struct DarkAwake {
        position: &Position,
    }
);

fn main() {}
