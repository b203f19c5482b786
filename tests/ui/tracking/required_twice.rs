//! E413: required

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

    #[query(changed(position), with(position))]
    struct Moved {
        velocity: Option<Mut<'_, Velocity>>,
    }

    #[query(changed(mesh), with(shape))]
    struct Other {
        entity: Entity,
    }
);

fn main() {}
