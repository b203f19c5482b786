//! E043: A struct without an attribute is no table.

use ecs_core::world;

struct Light;
struct Mesh;

world!(
    struct Sim {
        light: Light,
    }

    struct Shape {
        mesh: Mesh,
    }
);

fn main() {}
