//! E604: The name of a table gives a valid method name.

use ecs_core::world;

struct Light;
struct Mesh;

world!(
    struct Sim {
        light: Light,
    }

    #[table]
    struct Crate {
        mesh: Mesh,
    }
);

fn main() {}
