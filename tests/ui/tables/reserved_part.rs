//! E102: A part is not named like a method of every world.

use ecs_core::world;

struct Light;
struct Mesh;

world!(
    struct Sim {
        light: Light,
    }

    #[table]
    struct Shape {
        len: Mesh,
    }
);

fn main() {}
