//! E021: The attribute of a table is spelt `table`.

use ecs_core::world;

struct Light;
struct Mesh;

world!(
    struct Sim {
        light: Light,
    }

    #[tabel]
    struct Shape {
        mesh: Mesh,
    }

    #[query]
    struct Drawn {
        mesh: &Mesh,
    }
);

fn main() {}
