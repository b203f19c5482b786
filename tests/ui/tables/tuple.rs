//! E700: The fields of a table have names.

use ecs_core::world;

struct Light;
struct Mesh;

world!(
    struct Sim {
        light: Light,
    }

    #[table]
    struct Shape(Mesh);
);

fn main() {}
