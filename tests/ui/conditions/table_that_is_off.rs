//! E215: A list or a field names a table and its parts only under their conditions.

use ecs_core::{Entity, world};

struct Light;
struct Position;
struct Velocity;
struct Mesh;
struct Skin;

world!(
    struct Sim {
        light: Light,
    }

    #[cfg(any(test, any()))]
    #[table]
    struct Body {
        position: Position,
        velocity: Velocity,
    }

    #[table]
    struct Shape {
        mesh: Mesh,
        #[cfg(test)]
        skin: Skin,
    }

    #[group(own(body, light))]
    struct Lit;

    #[query(with(Body))]
    struct Rows {
        entity: Entity,
        body: BodyMut,
    }

    #[query]
    struct Parts {
        position: &mut Position,
        row: Option<BodyRef>,
        skin: &Skin,
    }
);

fn main() {}
