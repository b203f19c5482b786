//! E705: A table owns its parts.

use ecs_core::world;

struct Light;
struct Mesh;
struct Skin;
struct Name;

world!(
    struct Sim {
        light: Light,
    }

    #[table]
    struct Shape {
        mesh: &Mesh,
        skin: Option<&mut Skin>,
        name: Name,
    }

    #[query]
    struct Drawn {
        mesh: &Mesh,
        name: &Name,
    }
);

fn main() {}
