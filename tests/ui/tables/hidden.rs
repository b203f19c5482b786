//! E703: A table is at least as visible as its world.

use ecs_core::world;


pub(crate) struct Light;
pub(crate) struct Mesh;

world!(
    pub(crate) struct Sim {
        light: Light,
    }

    #[table]
    struct Shape {
        mesh: Mesh,
    }
);

fn main() {}
