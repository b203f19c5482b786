//! E600: The rows of a table are not named like an earlier table.

use ecs_core::world;

struct Light;
struct Mesh;
struct Skin;

world!(
    struct Sim {
        light: Light,
    }

    #[table]
    struct BodyMut {
        mesh: Mesh,
    }

    #[table]
    struct Body {
        skin: Skin,
    }

    #[query]
    struct Drawn {
        body: BodyRef,
        mesh: &Mesh,
    }
);

fn main() {}
