//! E600: The rows of a table have names of their own.

use ecs_core::world;

struct Asleep;
struct Light;
struct Position;
struct Velocity;
struct Mesh;

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

    #[table]
    struct BodyRef {
        mesh: Mesh,
    }

    #[group(own(body, light))]
    struct BodyMut;

    #[query]
    struct BodyColumns {
        light: &Light,
    }
);

fn main() {}
