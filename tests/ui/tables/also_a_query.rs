//! E020: A struct is a table or a query. The attribute that fits its fields counts.

use ecs_core::world;

struct Light;
struct Mesh;

world!(
    struct Sim {
        light: Light,
    }

    #[query]
    #[table]
    struct Shape {
        mesh: Mesh,
    }

    #[query]
    struct Drawn {
        mesh: &Mesh,
    }
);

fn main() {}
