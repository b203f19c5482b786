//! E035: No `#[cfg]` is on a table or a part.

use ecs_core::world;

struct Light;
struct Mesh;
struct Cell;

world!(
    struct Sim {
        light: Light,
    }

    #[cfg(test)]
    #[table]
    struct Shape {
        mesh: Mesh,
    }

    #[table]
    struct Place {
        #[cfg(not(test))]
        cell: Cell,
    }
);

fn main() {}
