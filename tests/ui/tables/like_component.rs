//! E602: A table has a method of its own.

use ecs_core::world;

struct Asleep;
struct Light;
struct Position;
struct Velocity;
struct Mesh;
struct SkinOf;

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
    struct Asleep_ {
        mesh: Mesh,
    }

    #[table]
    struct Skin {
        skin: SkinOf,
    }

    #[group(own(skin, light))]
    struct BODY;
);

fn main() {}
