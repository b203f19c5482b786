//! E085: Queries ask for changes of components with `#[track]`.

use ecs_core::world;

struct Position;
struct Velocity;
struct Mesh;

world!(
    struct Sim {
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

    #[table]
    struct Still {
        line: u16,
    }

    #[query(changed(position), added(velocity, position))]
    struct Moved {
        entity: Entity,
    }

    #[query(changed(shape, skin), added(still))]
    struct Drawn {
        entity: Entity,
    }
);

use ecs_core::Entity;

fn main() {}
