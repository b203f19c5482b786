//! E213: Lists name tables, not their parts.

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

    #[group(own(position, light), without(asleep))]
    struct Lit;

    #[group(with(velocity, light))]
    struct Fast;

    #[query(with(Position), without(velocity))]
    struct Still {
        light: &Light,
    }

    #[query(lead(position))]
    struct Led {
        position: &Position,
    }
);

fn main() {}
