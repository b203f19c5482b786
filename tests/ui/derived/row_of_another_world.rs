//! The row of a table is a field of queries of worlds with all its parts.

use ecs_core::{Has, Query, World, world};

struct Position;
struct Velocity;

mod sim {
    use super::*;

    world!(
        pub struct Sim {}

        #[table]
        pub struct Body {
            position: Position,
            velocity: Velocity,
        }
    );
}

world!(struct Other { position: Position });

#[derive(Query)]
#[query(without(sim::Body))]
struct Without {
    entity: ecs_core::Entity,
}

#[derive(Query)]
struct Whole<'w> {
    body: sim::BodyRef<'w>,
}

fn rows<W: Has<Position>>(world: &W) {
    world.query::<Whole>();
}

fn main() {
    Other::new().query::<Whole>();
    Other::new().query::<Without>();
    rows(&sim::Sim::new());
}
