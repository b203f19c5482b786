//! A part has the type of its component.

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
        position: &mut Velocity,
    }
);

fn main() {}
