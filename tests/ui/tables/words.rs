//! E037: A table has no words.

use ecs_core::world;

struct Light;
struct Mesh;

world!(
    struct Sim {
        light: Light,
    }

    #[table(own(mesh))]
    struct Shape {
        mesh: Mesh,
    }
);

fn main() {}
