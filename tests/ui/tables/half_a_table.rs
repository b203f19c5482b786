//! E006: A table without a body does not affect the rest.

use ecs_core::world;

struct Light;
struct Mesh;

world!(
    struct Sim {
        light: Light,
    }

    #[table]
    struct Shape

    #[query(with(shape))]
    struct Lit {
        light: &Light,
        mesh: &Mesh,
    }
);

fn main() {}
