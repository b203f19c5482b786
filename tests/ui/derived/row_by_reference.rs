//! The row of a table is a field as `BodyRef` or `BodyMut`, not as a reference to its struct.

use ecs_core::{Query, world};

struct Position;
struct Velocity;

world!(
    struct Sim {}

    #[table]
    struct Body {
        position: Position,
        velocity: Velocity,
    }
);

#[derive(Query)]
struct Whole<'w> {
    body: &'w Body,
}

fn main() {
    Sim::new().query::<Whole>();
}
