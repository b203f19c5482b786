//! E603: A table is not named like a method of every world.

use ecs_core::world;

struct Light;
struct Mesh;
struct Skin;

world!(
    struct Sim {
        light: Light,
    }

    #[table]
    struct Entities {
        mesh: Mesh,
    }

    #[table]
    struct Get {
        skin: Skin,
    }
);

fn main() {}
