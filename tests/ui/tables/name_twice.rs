//! E101: Parts and components have different names.

use ecs_core::world;

struct Asleep;
struct Light;
struct Position;
struct Velocity;
struct Lamp;
struct Mesh;
struct Skin;
struct Name;

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
        light: Lamp,
        velocity: Mesh,
        skin: Skin,
        skin: Name,
    }
);

fn main() {}
