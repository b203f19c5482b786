//! E036: A table has no `#[storage(linear)]`.

use ecs_core::world;

struct Light;
struct Mesh;

world!(
    struct Sim {
        light: Light,
    }

    #[storage(linear)]
    #[table]
    struct Shape {
        mesh: Mesh,
    }
);

fn main() {}
