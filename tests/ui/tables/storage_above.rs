//! E036: `#[storage(..)]` is on a component, not on a table.

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
