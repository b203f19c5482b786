//! E037: A table has no value.

use ecs_core::world;

struct Light;
struct Mesh;

world!(
    struct Sim {
        light: Light,
    }

    #[table = "packed"]
    struct Shape {
        mesh: Mesh,
    }
);

fn main() {}
