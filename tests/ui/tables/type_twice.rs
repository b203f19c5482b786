//! E109: A type is a component once, in the world and in all tables.

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
    struct Shape {
        lamp: Light,
        place: Position,
        first: Mesh,
        second: Mesh,
    }
);

fn main() {}
