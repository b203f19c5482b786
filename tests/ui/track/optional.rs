//! E414: A component whose changes are asked for is not optional.

use ecs_core::{Entity, Mut, world};

struct Position;
struct Velocity;
struct Mesh;

world!(
    struct Sim {
        #[track]
        position: Position,
        #[track]
        velocity: Velocity,
    }

    #[table]
    struct Shape {
        #[track]
        mesh: Mesh,
        skin: u8,
    }

    #[query(changed(position))]
    struct Moved {
        position: Option<&Position>,
        velocity: Option<Mut<'_, Velocity>>,
    }

    #[query(added(mesh))]
    struct Fresh {
        shape: Option<ShapeRef>,
    }

    #[query(changed(mesh))]
    struct Other {
        skin: Option<&u8>,
    }
);

fn main() {}
