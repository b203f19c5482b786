//! E422: The row of a table is not in `Mut`.

use ecs_core::{Mut, world};

struct Position;
struct Mesh;

world!(
    struct Sim {
        #[track]
        position: Position,
    }

    #[track]
    #[table]
    struct Shape {
        mesh: Mesh,
        skin: u8,
    }

    #[query]
    struct A {
        shape: Mut<'_, Shape>,
    }
    #[query]
    struct B {
        shape: Mut<'_, ShapeMut>,
    }
    #[query]
    struct C {
        row: Mut<'_, ShapeMut>,
    }
    #[query]
    struct D {
        row: Mut<Shape>,
    }
);

fn main() {}
