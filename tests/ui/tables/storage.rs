//! E704: A table decides the storage of its parts.

use ecs_core::world;

struct Light;
struct Mesh;
struct Skin;

world!(
    struct Sim {
        light: Light,
    }

    #[table]
    struct Shape {
        #[storage(linear)]
        mesh: Mesh,
        #[storage(sparse)]
        skin: Skin,
    }
);

fn main() {}
