//! E700: A table has fields. The names of its parts are no further errors.

use ecs_core::world;

struct Light;
struct Mesh;

world!(
    struct Sim {
        light: Light,
    }

    #[table]
    struct Shape;

    #[group(with(light, shape))]
    struct Drawn;

    #[query]
    struct Meshes {
        light: &Light,
        mesh: &Mesh,
    }
);

fn main() {}
