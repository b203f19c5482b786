//! E203, E204, E085, E054: Queries ask for changes of components by their fields.

use ecs_core::{Entity, world};

struct Position;
struct Velocity;
struct Mesh;
struct Clock;

world!(
    struct Sim {
        #[track]
        position: Position,
        #[track]
        velocity: Velocity,
        #[resource]
        clock: Clock,
    }

    #[table]
    struct Shape {
        #[track]
        mesh: Mesh,
    }

    #[query(changed(positon, mass))]
    struct Moved {
        entity: Entity,
    }

    #[query(added(Velocity, Mesh, Shape))]
    struct Fresh {
        entity: Entity,
    }

    #[query(changed(clock))]
    struct Late {
        entity: Entity,
    }
);

fn main() {}
