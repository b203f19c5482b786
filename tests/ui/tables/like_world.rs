//! E600: A table is not named like another type of its world.

use ecs_core::world;

struct Light;
struct Mesh;
struct Skin;

world!(
    struct Sim {
        light: Light,
    }

    #[table]
    struct Sim {
        mesh: Mesh,
    }

    #[table]
    struct SimSplit {
        skin: Skin,
    }

    #[query]
    struct Drawn {
        mesh: &Mesh,
        skin: &Skin,
    }
);

fn main() {}
