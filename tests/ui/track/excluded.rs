//! E087: A component that a query excludes has no changes.

use ecs_core::{Entity, world};

struct Position;
struct Mesh;
struct Skin;

world!(
    struct Sim {
        #[track]
        position: Position,
    }

    #[table]
    struct Shape {
        #[track]
        mesh: Mesh,
        skin: Skin,
    }

    #[query(changed(position), without(position))]
    struct Moved {
        entity: Entity,
    }

    #[query(added(mesh), without(shape))]
    struct Fresh {
        entity: Entity,
    }
);

fn main() {}
